/** Every refusal: its HTTP status and when it is said. Anything else that goes wrong is a bug and answers 500. */
export const PROBLEMS = {
  /** The request is not what the contract says; `fields` names what and where. */
  INVALID: 400,
  /** A page so deep that counting to it would cost more than narrowing the filter. */
  NARROW_FILTER: 400,
  /** A body that is not JSON, a form that is not multipart, an encoding we do not read. */
  MALFORMED: 400,
  /** A failed login, whatever the cause. */
  bad_credentials: 401,
  /** A failed sign-in by badge and PIN, whatever the cause. */
  bad_badge: 401,
  /** An unknown, forged or logged-out token. */
  invalid_token: 401,
  ACCOUNT_DISABLED: 401,
  SESSION_ENDED: 401,
  SESSION_EXPIRED: 401,
  API_KEY_UNKNOWN: 401,
  API_KEY_REVOKED: 401,
  API_KEY_EXPIRED: 401,
  /** The warehouse of the key is not active. */
  API_KEY_LOCKED: 401,
  FORBIDDEN: 403,
  /** The settings say that nobody looks at the work of single people. */
  WORK_FIGURES_OFF: 403,
  /** A call for another warehouse than that of the API key. */
  API_KEY_WAREHOUSE: 403,
  /** A filter by personal data that the caller sees masked. */
  PERSONAL_FILTER: 403,
  /** An account, role or right beyond the caller's own; `detail` has the first `permissions` that are missing, and their `count`. */
  EXCEEDS_RIGHTS: 403,
  /** A right that would show a cargo owner, or let it change, what is not its own; `detail.permissions` names it. */
  NOT_FOR_OWNERS: 422,
  /** An account in warehouses where the caller does not work; `detail.warehouses` names them. */
  EXCEEDS_WAREHOUSES: 403,
  /** An account for cargo owners that the caller is not limited to as well; `detail.owners` names them. */
  EXCEEDS_OWNERS: 403,
  /** The password was set by somebody else: the session may only change it. */
  PASSWORD_CHANGE_NEEDED: 403,
  /** A signed link that was changed or is too old. */
  LINK_EXPIRED: 403,
  /** Unknown, or outside what this caller may see. */
  NOT_FOUND: 404,
  STALE_VERSION: 409,
  /** Work that somebody else has taken; `detail` has the `number`, and the `person`. */
  TASK_TAKEN: 409,
  WRONG_STATE: 409,
  WAREHOUSE_CHANGED: 409,
  REQUEST_IN_PROGRESS: 409,
  /** Deleting what others use; `detail.usedBy` says by what. */
  IN_USE: 409,
  /** A part of a record that others use is to be taken out; `detail` has the `parts`, and `usedBy`. */
  PART_IN_USE: 409,
  /** Made by the product itself, whose rules speak of it. */
  OF_SYSTEM: 409,
  /** Outside demo mode an account is not let in while it has the demo password. */
  HAS_DEMO_PASSWORD: 409,
  /** Five wrong PINs: somebody lifts the lock, or the person sets another PIN by the password. */
  PIN_LOCKED: 409,
  /** The person has no PIN to compare with. */
  NO_PIN: 409,
  /** Who has signed in stands in the history. */
  HAS_SIGNED_IN: 409,
  /** What a place is for does not change under the goods in it; `detail.pieces` says how many lie there. */
  GOODS_THERE: 409,
  /** The only place of its kind in a warehouse. */
  LAST_PLACE: 409,
  /** The work is already done, in part or whole, so there is nothing to take back this way. */
  ALREADY_RECEIVED: 409,
  ALREADY_CONFIRMED: 409,
  /** A document stands in the way; `detail` has its `number` and `type`. */
  BLOCKED_BY: 409,
  /** Somebody is picking from this pallet; `detail.number` names the pick. */
  PICK_STARTED: 409,
  TOO_LARGE: 413,
  /** More uploads within a day than one person may have; `detail` has `limit`, `used` and `size`. */
  UPLOAD_LIMIT_PERSON: 413,
  /** The stored files take all the room that they may; `detail` has `limit` and `size`. */
  UPLOAD_LIMIT_TOTAL: 413,
  UNSUPPORTED_FILE: 415,
  /** Its content is not what its name or its sender says; `detail.found` is what it is. */
  FILE_MISLABELLED: 415,
  /** A spreadsheet that asks for a password. */
  FILE_ENCRYPTED: 422,
  FILE_DAMAGED: 422,
  /** Nothing at all, or no row under the titles. */
  FILE_EMPTY: 422,
  /** Titles with characters that no encoding could make sense of; `detail.columns` names them. */
  FILE_UNREADABLE: 422,
  /** No title that names a field: the first row is not the row of titles. */
  FILE_WITHOUT_TITLES: 422,
  TOO_MANY_ROWS: 422,
  /** A spreadsheet has no more rows; a text file has. */
  SHEET_FULL: 422,
  /** No column for a field that is required; `detail.columns` names them. */
  COLUMNS_MISSING: 422,
  /** The same idempotency key with another request. */
  KEY_REUSED: 422,
  /** A value that must be unique is taken. */
  DUPLICATE: 422,
  /** An id in the body that names nothing this caller may use. */
  UNKNOWN_REFERENCE: 422,
  LAST_ADMINISTRATOR: 422,
  NOT_YOURSELF: 422,
  OWNER_NEEDED: 422,
  /** An API key may never be given this; `detail.permissions` names the first, `detail.count` says how many. */
  NOT_FOR_KEYS: 422,
  /** An API key that would be expired from the start. */
  EXPIRY_PAST: 422,
  WRONG_PASSWORD: 422,
  WEAK_PASSWORD: 422,
  /** The new password is the current one. */
  SAME_PASSWORD: 422,
  WRONG_PIN: 422,
  /** Digits that are guessed first, such as 1234. */
  WEAK_PIN: 422,
  /** The new PIN is the current one. */
  SAME_PIN: 422,
  /** The demo password, outside demo mode. */
  DEMO_PASSWORD: 422,
  /** The person has chosen no warehouse. */
  NO_WAREHOUSE: 422,
  NO_LINES: 422,
  NOTHING_COUNTED: 422,
  NOTHING_TO_DO: 422,
  REASON_NEEDED: 422,
  /** The owner's order number stands in another live notice. */
  DUPLICATE_ORDER: 422,
  /** A report of a device, by a session that is not of one. */
  NOT_A_DEVICE: 422,
  /** Two orders of one carrier with the same waybill number. */
  DUPLICATE_WAYBILL: 422,
  /** Orders that go to different people, or in different ways; `detail.fields` names what differs. */
  MERGE_UNLIKE: 422,
  MERGE_WITH_ITSELF: 422,
  ALREADY_MERGED: 409,
  /** No order could be planned; `detail.left` names each with the reason. */
  NOTHING_TO_PLAN: 409,
  /** Something is still to be picked. */
  TOURS_OPEN: 409,
  WAVE_NOT_RELEASED: 409,
  /** No order of the wave waits for this product. */
  NOT_IN_WAVE: 422,
  /** The pieces belong to an order that was cancelled; `detail` has its `number`. */
  STOP_CANCELLED: 409,
  /** More pieces than an order of the wave waits for; `detail` has `available` and `asked`. */
  SORT_TOO_MANY: 422,
  /** More pieces than the line has; `detail` has `available` and `asked`. */
  SPLIT_TOO_MANY: 422,
  SPLIT_ALL: 422,
  NOT_RELEASED_YET: 409,
  /** The owner of the goods wants one parcel an order. */
  SPLIT_NOT_ALLOWED: 422,
  /** Everything on the stage is in a parcel, or nothing is there. */
  NOTHING_TO_PACK: 409,
  NOTHING_PACKED: 409,
  /** More pieces than are on the stage and in no parcel; `detail` has `available` and `asked`. */
  OVER_PACK: 422,
  UNKNOWN_CARTON: 422,
  /** Nothing that can be packed is known by this code; `detail.code`. */
  UNKNOWN_SCAN: 422,
  /** No picked order waits for this product; `detail.code`. */
  PIECE_NOT_WANTED: 409,
  /** Another station packs the order; `detail` has its `number`. */
  PACKED_ELSEWHERE: 409,
  /** Off by more than the tolerance; `detail` has `weight`, `expected` and `tolerance`. */
  WEIGHT_OFF: 422,
  /** No range of the carrier has a number left. */
  WAYBILLS_EXHAUSTED: 409,
  /** No parcel has this number; `detail.number`. */
  UNKNOWN_PARCEL: 422,
  PARCEL_OPENED: 409,
  PARCEL_SHIPPED: 409,
  /** A parcel is on one manifest, once; `detail` has its `number` and the `manifest`. */
  PARCEL_ON_MANIFEST: 409,
  OTHER_CARRIER: 422,
  /** The order was cancelled: its parcel is opened, and does not leave. */
  ORDER_STOPPED: 409,
  /** Goods in a parcel may no longer be sold; `detail` has its `number`, the `order` and the `expiryDate`. */
  PARCEL_TOO_OLD: 422,
  /** Goods in bond leave when customs has cleared them. */
  CUSTOMS_NOT_CLEARED: 409,
  /** A number that the counter of this warehouse has not drawn, or that a document has. */
  NUMBER_NOT_ISSUED: 422,
  INSUFFICIENT_STOCK: 422,
  OVER_RECEIPT: 422,
  /** An amended plan under what has come. */
  BELOW_RECEIVED: 422,
  /** A batch of a product has one pair of dates in a warehouse. */
  BATCH_DATES: 422,
  DATES_NEEDED: 422,
  DATES_CONTRADICT: 422,
  /** Boxes and pieces do not make up the counted pieces. */
  PACK_MISMATCH: 422,
  WRONG_OWNER: 422,
  /** A line that is not one of the document. */
  UNKNOWN_LINE: 422,
  LOCATION_LOCKED: 422,
  LOCATION_INACTIVE: 422,
  WRONG_TEMPERATURE: 422,
  WRONG_PURPOSE: 422,
  MIXED_OWNERS: 422,
  MIXED_PRODUCTS: 422,
  MIXED_BATCHES: 422,
  MIXED_BONDED: 422,
  OVER_CAPACITY: 422,
  /** A line of a putaway that has no location yet. */
  PLACE_MISSING: 422,
  TALLY_REQUIRED: 422,
  /** The warehouse has no active location of a purpose that is needed. */
  NO_SUCH_PLACE: 422,
  /** Bonded goods change only with a customs paper. */
  CUSTOMS_REF_NEEDED: 422,
  /** A pick or putaway was under way where it was counted; `detail` has its `number` and `type`. */
  OPEN_WORK: 422,
  /** Over the tolerance somebody else counts again first; `detail.lines` names the lines. */
  RECOUNT_NEEDED: 422,
  RECOUNT_OPEN: 422,
  NOT_BY_COUNTER: 422,
  /** Something lies in an empty place: what, has to be said. */
  GOODS_NEEDED: 422,
  COUNT_TIME: 422,
  SAME_PLACE: 422,
  /** One pallet stands in one place. */
  PALLET_ELSEWHERE: 422,
  HANDBOOK_UNKNOWN: 422,
  /** Broken goods go back to their owner or to scrap. */
  DEFECTIVE_NOT_SOLD: 422,
  /** A row that a person chose may not serve this line; `detail.reason` says why. */
  ROW_NOT_SUITABLE: 422,
  /** More than a line of the notice still owes. */
  OVER_OWED: 422,
  /** An amended plan under what is staged and shipped. */
  BELOW_SHIPPED: 422,
  /** Pieces on the stage must go back first; `detail.staged` says how many. */
  STAGED_PIECES: 409,
  /** More than is to be picked of a line. */
  OVER_PICK: 422,
  SHORT_REASON_NEEDED: 422,
  PICKED_MISMATCH: 422,
  /** What a pick has reserved is not changed by editing its lines. */
  LINES_FIXED: 422,
  /** Less was counted than is packed already. */
  BELOW_PACKED: 422,
  /** More was counted than was picked. */
  OVER_TALLY: 422,
  /** The warehouse counts what leaves before a truck is loaded. */
  OUT_TALLY_REQUIRED: 422,
  /** All staged pieces of it are spoken for by another truck. */
  NOTHING_UNCLAIMED: 409,
  UNKNOWN_PACKAGE: 422,
  /** A package is carried onto one truck, once. */
  PACKAGE_LOADED: 409,
  /** Goods that may no longer be sold are not loaded. */
  LIFE_TOO_SHORT: 422,
  /** No system wants documents of this kind. */
  NO_INTEGRATION: 422,
  /** A call to another system goes to the open internet, encrypted, or to what the settings name. */
  ADDRESS_NOT_ALLOWED: 422,
  /** Goods are sent where they leave, and received where they arrive. */
  WRONG_END: 409,
  /** A transfer goes to another warehouse. */
  SAME_WAREHOUSE: 422,
  /** The owner has no goods in one of the two warehouses. */
  OWNER_NOT_SERVED: 422,
  /** More than is on its way. */
  OVER_TRANSIT: 422,
  SLOW_DOWN: 429,
  /** As many files of this person as may wait at a time are being written; `detail.limit` is that number. */
  TOO_MANY_FILES: 429,
  /** Too many wrong passwords: even the right one is refused for a while. */
  TOO_MANY_TRIES: 429,
  INTERNAL: 500,
  BUSY: 503,
  /** The database is being started again or cannot be reached. A write without an answer may have happened. */
  DATABASE_UNAVAILABLE: 503,
  DATABASE_DISK_FULL: 503,
  /** So many documents wait to be drawn that one more would wait too long. */
  PRINT_BUSY: 503,
  /** `detail.seconds` is the limit. */
  PRINT_TOO_LONG: 503,
  /** So many waves wait to be planned that one more would wait too long. */
  PLAN_BUSY: 503,
  /** A scanned label that says it is GS1 and can't be read; `detail` has the `ai` of the part, its `value` and `length`. */
  GS1_UNKNOWN_PART: 422,
  GS1_PART_LENGTH: 422,
  GS1_CHECK_DIGIT: 422,
  GS1_DAY: 422,
  GS1_CHARACTERS: 422,
  GS1_CONTRADICTION: 422,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof PROBLEMS

/** The three 401s that the client shows as a dialog carry their own status in the body. */
export const SESSION_STATUS: Partial<Record<ProblemCode, number>> = {
  ACCOUNT_DISABLED: 50008,
  SESSION_ENDED: 50012,
  SESSION_EXPIRED: 50014,
}

/** What is wrong with one field: the message names the limit, in the caller's language. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

export interface ProblemBody {
  readonly status: number
  readonly message: string
  readonly error: ProblemCode
  readonly fields?: readonly FieldProblem[]
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Every refusal with its HTTP status. Any other error is a bug and answers 500. */
export const PROBLEMS = {
  /** The request does not match the contract; `fields` has the places and reasons. */
  INVALID: 400,
  /** A page beyond the maximum row: the filter must be narrowed. */
  NARROW_FILTER: 400,
  /** A body that is not JSON, a form that is not multipart, an unsupported encoding. */
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
  /** The settings turn off the figures of single people. */
  WORK_FIGURES_OFF: 403,
  /** A call for another warehouse than that of the API key. */
  API_KEY_WAREHOUSE: 403,
  /** A filter by personal data that the caller sees masked. */
  PERSONAL_FILTER: 403,
  /** Beyond the permissions of the caller; `detail` has the first missing `permissions`, and their `count`. */
  EXCEEDS_RIGHTS: 403,
  /** A permission that would give a cargo owner access to data of others; `detail.permissions` names it. */
  NOT_FOR_OWNERS: 422,
  /** An account of warehouses that are not the caller's; `detail.warehouses` names them. */
  EXCEEDS_WAREHOUSES: 403,
  /** An account of cargo owners that the caller is not limited to; `detail.owners` names them. */
  EXCEEDS_OWNERS: 403,
  /** Another person set the password: the session may only change it. */
  PASSWORD_CHANGE_NEEDED: 403,
  /** A signed link that was changed or has expired. */
  LINK_EXPIRED: 403,
  /** Unknown, or not visible to this caller. */
  NOT_FOUND: 404,
  STALE_VERSION: 409,
  /** Work that another person has taken; `detail` has the `number`, and the `person`. */
  TASK_TAKEN: 409,
  WRONG_STATE: 409,
  WAREHOUSE_CHANGED: 409,
  REQUEST_IN_PROGRESS: 409,
  /** Deleting a record that others use; `detail.usedBy` names them. */
  IN_USE: 409,
  /** Removing a part of a record that others use; `detail` has the `parts`, and `usedBy`. */
  PART_IN_USE: 409,
  /** A record of the product itself, used by its rules. */
  OF_SYSTEM: 409,
  /** Outside demo mode an account with the demo password may not sign in. */
  HAS_DEMO_PASSWORD: 409,
  /** Five wrong PINs: it must be unlocked, or the person sets another PIN with the password. */
  PIN_LOCKED: 409,
  /** The person has no PIN to compare with. */
  NO_PIN: 409,
  /** A person who has signed in cannot be deleted, since the history refers to them. */
  HAS_SIGNED_IN: 409,
  /** The purpose of a place with goods cannot change; `detail.pieces` has their number. */
  GOODS_THERE: 409,
  /** The only place of its kind in a warehouse. */
  LAST_PLACE: 409,
  /** The work is already done, in part or whole, so that this way of undoing it is closed. */
  ALREADY_RECEIVED: 409,
  ALREADY_CONFIRMED: 409,
  /** Another document blocks it; `detail` has its `number` and `type`. */
  BLOCKED_BY: 409,
  /** A pick of this pallet has been started; `detail.number` names it. */
  PICK_STARTED: 409,
  TOO_LARGE: 413,
  /** Over the upload limit of a person and day; `detail` has `limit`, `used` and `size`. */
  UPLOAD_LIMIT_PERSON: 413,
  /** Over the limit of all stored files; `detail` has `limit` and `size`. */
  UPLOAD_LIMIT_TOTAL: 413,
  UNSUPPORTED_FILE: 415,
  /** The content of a file does not match its name or type; `detail.found` is what it is. */
  FILE_MISLABELLED: 415,
  /** A spreadsheet with a password. */
  FILE_ENCRYPTED: 422,
  FILE_DAMAGED: 422,
  /** An empty file, or no row below the titles. */
  FILE_EMPTY: 422,
  /** Titles that no encoding can read; `detail.columns` has them. */
  FILE_UNREADABLE: 422,
  /** No title matches a field: the first row is not the row of titles. */
  FILE_WITHOUT_TITLES: 422,
  TOO_MANY_ROWS: 422,
  /** More rows than a spreadsheet can have; a text file has no limit. */
  SHEET_FULL: 422,
  /** No column for a required field; `detail.columns` has them. */
  COLUMNS_MISSING: 422,
  /** The same idempotency key with another request. */
  KEY_REUSED: 422,
  /** A value that must be unique is taken. */
  DUPLICATE: 422,
  /** An id in the body that does not exist for this caller. */
  UNKNOWN_REFERENCE: 422,
  LAST_ADMINISTRATOR: 422,
  NOT_YOURSELF: 422,
  OWNER_NEEDED: 422,
  /** Never allowed for API keys; `detail.permissions` names the first, `detail.count` says how many. */
  NOT_FOR_KEYS: 422,
  /** An API key that would already be expired. */
  EXPIRY_PAST: 422,
  WRONG_PASSWORD: 422,
  WEAK_PASSWORD: 422,
  /** The new password is the current one. */
  SAME_PASSWORD: 422,
  WRONG_PIN: 422,
  /** Easily guessed digits, such as 1234. */
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
  /** A device report by a session that belongs to no device. */
  NOT_A_DEVICE: 422,
  /** Two orders of one carrier with the same waybill number. */
  DUPLICATE_WAYBILL: 422,
  /** Orders with different consignees or ways of shipping; `detail.fields` has the differences. */
  MERGE_UNLIKE: 422,
  MERGE_WITH_ITSELF: 422,
  ALREADY_MERGED: 409,
  /** No order could be planned; `detail.left` has each with its reason. */
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
  /** The cargo owner allows one parcel per order. */
  SPLIT_NOT_ALLOWED: 422,
  /** Everything on the stage is in a parcel, or nothing is there. */
  NOTHING_TO_PACK: 409,
  NOTHING_PACKED: 409,
  /** More pieces than are on the stage in no parcel; `detail` has `available` and `asked`. */
  OVER_PACK: 422,
  UNKNOWN_CARTON: 422,
  /** Nothing to pack has this code; `detail.code`. */
  UNKNOWN_SCAN: 422,
  /** No picked order waits for this product; `detail.code`. */
  PIECE_NOT_WANTED: 409,
  /** Another station packs the order; `detail` has its `number`. */
  PACKED_ELSEWHERE: 409,
  /** Off by more than the tolerance; `detail` has `weight`, `expected` and `tolerance`. */
  WEIGHT_OFF: 422,
  /** No range of the carrier has numbers left. */
  WAYBILLS_EXHAUSTED: 409,
  /** No parcel has this number; `detail.number`. */
  UNKNOWN_PARCEL: 422,
  PARCEL_OPENED: 409,
  PARCEL_SHIPPED: 409,
  /** The parcel is already on a manifest; `detail` has its `number` and the `manifest`. */
  PARCEL_ON_MANIFEST: 409,
  OTHER_CARRIER: 422,
  /** The order was cancelled: its parcel must be opened, not shipped. */
  ORDER_STOPPED: 409,
  /** Goods in a parcel may no longer be sold; `detail` has its `number`, the `order` and the `expiryDate`. */
  PARCEL_TOO_OLD: 422,
  /** Bonded goods leave only after customs clearance. */
  CUSTOMS_NOT_CLEARED: 409,
  /** A number that this warehouse has not drawn, or that a document already has. */
  NUMBER_NOT_ISSUED: 422,
  INSUFFICIENT_STOCK: 422,
  OVER_RECEIPT: 422,
  /** An amended plan below the received pieces. */
  BELOW_RECEIVED: 422,
  /** A batch of a product has one pair of dates in a warehouse. */
  BATCH_DATES: 422,
  DATES_NEEDED: 422,
  DATES_CONTRADICT: 422,
  /** Boxes and loose pieces do not match the counted pieces. */
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
  /** A line of a putaway has no location yet. */
  PLACE_MISSING: 422,
  TALLY_REQUIRED: 422,
  /** The warehouse has no active location of a required purpose. */
  NO_SUCH_PLACE: 422,
  /** Bonded goods change only with a customs paper. */
  CUSTOMS_REF_NEEDED: 422,
  /** A pick or putaway was under way at a counted place; `detail` has its `number` and `type`. */
  OPEN_WORK: 422,
  /** Over the tolerance: another person must count first; `detail.lines` has the lines. */
  RECOUNT_NEEDED: 422,
  RECOUNT_OPEN: 422,
  NOT_BY_COUNTER: 422,
  /** Goods found in an empty place must be described. */
  GOODS_NEEDED: 422,
  COUNT_TIME: 422,
  SAME_PLACE: 422,
  /** A pallet cannot be in two places. */
  PALLET_ELSEWHERE: 422,
  HANDBOOK_UNKNOWN: 422,
  /** Defective goods leave only to their owner or to scrap. */
  DEFECTIVE_NOT_SOLD: 422,
  /** A row that a person chose is not allowed for this line; `detail.reason` says why. */
  ROW_NOT_SUITABLE: 422,
  /** More than the open pieces of a line of the notice. */
  OVER_OWED: 422,
  /** An amended plan below the staged and shipped pieces. */
  BELOW_SHIPPED: 422,
  /** Pieces on the stage must go back first; `detail.staged` has their number. */
  STAGED_PIECES: 409,
  /** More than the pieces to pick of a line. */
  OVER_PICK: 422,
  SHORT_REASON_NEEDED: 422,
  PICKED_MISMATCH: 422,
  /** Lines of a pick cannot be edited, since they have reservations. */
  LINES_FIXED: 422,
  /** The count is below the packed pieces. */
  BELOW_PACKED: 422,
  /** The count is above the picked pieces. */
  OVER_TALLY: 422,
  /** The warehouse requires an outbound tally before loading. */
  OUT_TALLY_REQUIRED: 422,
  /** All staged pieces are claimed by another truck. */
  NOTHING_UNCLAIMED: 409,
  UNKNOWN_PACKAGE: 422,
  /** A package is already on a truck. */
  PACKAGE_LOADED: 409,
  /** Goods that may no longer be sold cannot be loaded. */
  LIFE_TOO_SHORT: 422,
  /** No integration takes documents of this type. */
  NO_INTEGRATION: 422,
  /** Calls to other systems must be encrypted and go to the internet, or to an address allowed in the settings. */
  ADDRESS_NOT_ALLOWED: 422,
  /** The source ships the goods, the target receives them. */
  WRONG_END: 409,
  /** A transfer needs two different warehouses. */
  SAME_WAREHOUSE: 422,
  /** One of the two warehouses does not serve the owner. */
  OWNER_NOT_SERVED: 422,
  /** More pieces than are in transit. */
  OVER_TRANSIT: 422,
  SLOW_DOWN: 429,
  /** Too many files of this person are being written; `detail.limit` is the maximum. */
  TOO_MANY_FILES: 429,
  /** Too many wrong passwords: even the right one is refused for a while. */
  TOO_MANY_TRIES: 429,
  INTERNAL: 500,
  BUSY: 503,
  /** The database is restarting or unreachable. A write without a response may have happened. */
  DATABASE_UNAVAILABLE: 503,
  DATABASE_DISK_FULL: 503,
  /** Too many documents wait to be printed. */
  PRINT_BUSY: 503,
  /** Printing took longer than `detail.seconds`. */
  PRINT_TOO_LONG: 503,
  /** Too many waves wait to be planned. */
  PLAN_BUSY: 503,
  /** A scanned GS1 label that cannot be read; `detail` has the `ai` of the part, its `value` and `length`. */
  GS1_UNKNOWN_PART: 422,
  GS1_PART_LENGTH: 422,
  GS1_CHECK_DIGIT: 422,
  GS1_DAY: 422,
  GS1_CHARACTERS: 422,
  GS1_CONTRADICTION: 422,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof PROBLEMS

/** These three 401s, which the client shows as a dialog, have their own status in the body. */
export const SESSION_STATUS: Partial<Record<ProblemCode, number>> = {
  ACCOUNT_DISABLED: 50008,
  SESSION_ENDED: 50012,
  SESSION_EXPIRED: 50014,
}

/** What is wrong with one field: the message includes the limit, in the caller's language. */
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

export const problems = {
  'problem.INVALID': 'Some of what was sent is not right. Nothing was changed.',
  'problem.NARROW_FILTER': 'Only the first 10,000 rows can be paged through. Narrow the filter.',
  'problem.MALFORMED': 'The request could not be read.',
  'problem.bad_credentials': 'Wrong username or password.',
  'problem.invalid_token': 'Sign in first.',
  'problem.ACCOUNT_DISABLED': 'This account has been disabled.',
  'problem.SESSION_ENDED': 'This session was ended elsewhere.',
  'problem.SESSION_EXPIRED': 'This session has expired.',
  'problem.API_KEY_UNKNOWN': 'This API key is not valid.',
  'problem.API_KEY_REVOKED': 'This API key was revoked. Ask an administrator for a new one.',
  'problem.API_KEY_EXPIRED': 'This API key has expired. An administrator can extend it.',
  'problem.API_KEY_LOCKED': 'The warehouse of this API key is not active, so the key does not work.',
  'problem.API_KEY_WAREHOUSE': 'This API key works in one warehouse only, and this is another one.',
  'problem.NOT_FOR_KEYS': 'API keys can never have {{count}} of these rights, for example: {{permissions}}.',
  'problem.EXPIRY_PAST': 'This day is over. Choose a later one, or leave it empty.',
  'problem.FORBIDDEN': 'You are not allowed to do this.',
  'problem.WORK_FIGURES_OFF': 'Work by person is turned off in the settings.',
  'problem.PERSONAL_FILTER':
    'You see personal data masked, so it cannot be searched. Search by number, or by the last four digits of the phone number where the list has that filter.',
  'problem.EXCEEDS_RIGHTS':
    'This goes beyond your own rights. You do not have {{count}} of the rights involved, for example: {{permissions}}.',
  'problem.EXCEEDS_WAREHOUSES': 'This account belongs to warehouses in which you do not work: {{warehouses}}.',
  'problem.EXCEEDS_OWNERS': 'This account belongs to cargo owners whose goods you do not see: {{owners}}.',
  'problem.PASSWORD_CHANGE_NEEDED': 'Choose a new password first. The current one was set by somebody else.',
  'problem.NOT_FOR_OWNERS':
    "{{permissions}} can't be granted to cargo owners: it would reach goods or data that are not their own.",
  'problem.LINK_EXPIRED': 'This link is no longer valid. Ask for it again.',
  'problem.NOT_FOUND': 'This does not exist, or you may not see it.',
  'problem.TASK_TAKEN': '{{number}} is being done by {{person}}. Take other work, or ask for it to be given back.',
  'problem.GS1_UNKNOWN_PART': 'This label cannot be read: no part begins with {{ai}}.',
  'problem.GS1_PART_LENGTH':
    'This label cannot be read: part ({{ai}}) must have a length of {{length}}, but is “{{value}}”.',
  'problem.GS1_CHECK_DIGIT': 'The check digit of {{value}} in part ({{ai}}) is wrong. Scan the label again.',
  'problem.GS1_DAY': '“{{value}}” in part ({{ai}}) is not a day.',
  'problem.GS1_CHARACTERS': '“{{value}}” in part ({{ai}}) has characters that are not allowed there.',
  'problem.GS1_CONTRADICTION': 'This label contradicts itself in part ({{ai}}): “{{value}}”.',
  'problem.STALE_VERSION':
    'Somebody changed this in the meantime. Your input is still here; look at the current record first.',
  'problem.WRONG_STATE': 'This is not possible in the current status ({{state}}).',
  'problem.WAREHOUSE_CHANGED': 'The current warehouse was changed in another tab. Nothing was saved; reload the page.',
  'problem.REQUEST_IN_PROGRESS': 'The same request is still being worked on.',
  'problem.IN_USE': 'This is in use by: {{usedBy}}. It can be deactivated instead.',
  'problem.PART_IN_USE': '{{parts}} is in use by: {{usedBy}}. It has to stay.',
  'problem.OF_SYSTEM': '{{parts}} belongs to the system: it can be worded differently and disabled, but not removed.',
  'problem.HAS_SIGNED_IN': 'This person has signed in and is in the history. The account can be disabled instead.',
  'problem.HAS_DEMO_PASSWORD':
    'This account still has the password of the demo, which everybody knows. Reset its password instead.',
  'problem.GOODS_THERE':
    'There are goods here ({{pieces}} pcs). The purpose can only change when nothing is stored here.',
  'problem.LAST_PLACE': 'This is the only location of this warehouse for: {{purpose}}. Create another one first.',
  'problem.TOO_LARGE': 'This is too large; the limit is {{limit}}.',
  'problem.UPLOAD_LIMIT_PERSON':
    'You may upload {{limit}} within 24 hours and have uploaded {{used}}. This file of {{size}} does not fit: try again tomorrow, or ask an administrator to raise the limit in the system settings.',
  'problem.UPLOAD_LIMIT_TOTAL':
    'The stored files take nearly all of the {{limit}} that they may take, so this file of {{size}} does not fit. An administrator can raise the limit in the system settings.',
  'problem.UNSUPPORTED_FILE': 'This kind of file is not accepted. Allowed: {{allowed}}.',
  'problem.FILE_MISLABELLED':
    'The content of “{{name}}” is {{found}}, which is not what its name or type says. Rename it, or choose another file.',
  'problem.FILE_ENCRYPTED': 'This file is protected by a password. Save it without one and choose it again.',
  'problem.FILE_DAMAGED': 'This file cannot be read: it is damaged or was cut off. Save it again as XLSX or CSV.',
  'problem.FILE_EMPTY': 'This file holds no rows.',
  'problem.FILE_UNREADABLE':
    'The titles have characters that cannot be read (column {{columns}}). Save the file as UTF-8 and choose it again.',
  'problem.FILE_WITHOUT_TITLES':
    'None of the titles in the first row is known here. The first row must hold the column titles; the template shows them.',
  'problem.TOO_MANY_ROWS':
    'This file has more than {{limit}} rows, which is the most that can be imported at once. Split it into several files.',
  'problem.COLUMNS_MISSING': 'Required columns are missing: {{columns}}. Nothing was changed.',
  'problem.KEY_REUSED': 'This idempotency key was already used for another request.',
  'problem.DUPLICATE': '{{value}} already exists.',
  'problem.UNKNOWN_REFERENCE': 'Something that is referred to does not exist, or you may not use it.',
  'problem.LAST_ADMINISTRATOR': 'At least one active administrator must remain.',
  'problem.NOT_YOURSELF': 'You cannot do this to your own account.',
  'problem.OWNER_NEEDED': 'A cargo-owner account needs at least one cargo owner.',
  'problem.WRONG_PASSWORD': 'The current password is wrong.',
  'problem.WEAK_PASSWORD': 'This password is too easy to guess. Choose one that does not contain the username.',
  'problem.SAME_PASSWORD': 'This is the current password. Choose another one.',
  'problem.DEMO_PASSWORD': 'This is the password of the demo, which everybody knows. Choose another one.',
  'problem.NO_WAREHOUSE': 'Choose a warehouse first.',
  'problem.NO_LINES': 'There is no line to work on. Add at least one.',
  'problem.NOTHING_COUNTED': 'Nothing is counted yet. Enter the pieces of at least one line.',
  'problem.NOTHING_TO_DO': 'There is nothing left to do here.',
  'problem.ALREADY_RECEIVED':
    'Goods of this notice have already been received. Reverse the receipt first, or close the notice.',
  'problem.ALREADY_CONFIRMED':
    'Some lines are already confirmed. Complete the document, then reverse it or put the goods back.',
  'problem.REASON_NEEDED': 'Say why: a reason is needed here.',
  'problem.BLOCKED_BY': '{{type}} {{number}} prevents this. Complete, cancel or reverse it first.',
  'problem.PICK_STARTED':
    'Pick task {{number}} is already taking goods from this pallet. Move it when the pick task is done.',
  'problem.MERGE_WITH_ITSELF': 'An order cannot be merged with itself. Choose another one.',
  'problem.ALREADY_MERGED':
    'The order is part of another one already and leaves in its parcel. Continue with that one.',
  'problem.MERGE_UNLIKE':
    'The orders do not go to the same person at the same address with the same carrier, so they cannot leave in one parcel.',
  'problem.DUPLICATE_WAYBILL': 'Another order of this carrier has this waybill number.',
  'problem.SPLIT_TOO_MANY': 'Pieces on the line: {{available}}. Pieces to split off: {{asked}}.',
  'problem.NOT_RELEASED_YET': 'This presale order may not be picked before {{day}}.',
  'problem.SPLIT_ALL': 'Something must stay in the order. Leave at least one piece.',
  'problem.SPLIT_NOT_ALLOWED':
    'This cargo owner allows one parcel an order. An administrator can change that on the page of the owner.',
  'problem.DUPLICATE_ORDER': 'This cargo owner already has an open notice with this order number.',
  'problem.NUMBER_NOT_ISSUED':
    'This number was not issued here, or is already used. Leave it empty to get the next one.',
  'problem.INSUFFICIENT_STOCK': 'Only {{available}} pcs are free; {{asked}} pcs were asked for.',
  'problem.OVER_RECEIPT':
    'At most {{limit}} pcs may be received here; this would be {{asked}} pcs. An administrator can accept more.',
  'problem.BELOW_RECEIVED': '{{limit}} pcs have already arrived: the plan cannot be lower.',
  'problem.BATCH_DATES':
    'Batch {{batchNum}} has other dates here: produced {{productDate}}, expires {{expiryDate}}. Use these, or another batch number.',
  'problem.DATES_NEEDED': 'This product has a shelf life: enter the production date or the expiry date.',
  'problem.DATES_CONTRADICT':
    'These dates cannot both be true: goods are produced at the latest today, and expire after that.',
  'problem.PACK_MISMATCH': 'Boxes and loose pieces make {{counted}} pcs, but the count is {{pieces}} pcs.',
  'problem.packUnknown': 'The size of a box is not known. Enter pieces, or set the pieces per box of the product.',
  'problem.WRONG_OWNER': 'This belongs to another cargo owner.',
  'problem.UNKNOWN_LINE': 'This line is not part of the document. Reload and try again.',
  'problem.lineUndated':
    'Line {{line}} has no date, and its product has a shelf life. Register these pieces with a new receipt registration, where a date can be entered.',
  'problem.lineNotRegistered':
    'Line {{line}} is not part of the receipt registration that is counted here. Remove the line, and enter its pieces in a new receipt registration.',
  'problem.lineNotCounted':
    'Nothing is counted of line {{line}}. Count it, or remove the line to leave it as it was registered. If none of it is there, correct the receipt registration to 0 first.',
  'problem.LOCATION_LOCKED': 'Location {{location}} is locked: nothing goes in or out.',
  'problem.LOCATION_INACTIVE': 'This location is not in use: goods may leave it, but not enter.',
  'problem.WRONG_TEMPERATURE': 'This product must not be stored at the temperature of this location. Choose another.',
  'problem.WRONG_PURPOSE': 'This location is not meant for these goods. Choose one of the right purpose.',
  'problem.MIXED_OWNERS':
    'Goods of another cargo owner are in this location, and owners are not mixed there. Choose another.',
  'problem.MIXED_PRODUCTS': 'Another product is in this location, and products are not mixed there. Choose another.',
  'problem.MIXED_BATCHES': 'Another batch is in this location, and batches are not mixed there. Choose another.',
  'problem.MIXED_BONDED': 'Bonded and other goods are never stored in one location. Choose another.',
  'problem.holds.MIXED_OWNERS':
    '{{location}} holds {{pieces}} × {{product}} of {{owner}}; cargo owners are not mixed there. Choose another.',
  'problem.holds.MIXED_PRODUCTS':
    '{{location}} holds {{pieces}} × {{product}} of {{owner}}; products are not mixed there. Choose another.',
  'problem.holds.MIXED_BATCHES':
    '{{location}} holds {{pieces}} × {{product}} of {{owner}}, batch {{batch}}; batches are not mixed there. Choose another.',
  'problem.holds.MIXED_BONDED':
    '{{location}} holds {{pieces}} × {{product}} of {{owner}}; bonded and other goods are never stored in one location. Choose another.',
  'problem.PLACE_MISSING': 'This line has no location yet. Choose one, or have one suggested again.',
  'problem.OVER_CAPACITY':
    'This location takes {{limit}} ({{of}}): it has {{has}}, this adds {{adds}}. Confirm with a reason, or choose another.',
  'problem.TALLY_REQUIRED':
    'The goods of this cargo owner are tallied first. Create the registration from a completed tally.',
  'problem.NO_SUCH_PLACE': 'This warehouse has no location in use for: {{purpose}}. Create one first.',
  'problem.CUSTOMS_REF_NEEDED': 'These goods are bonded: enter the number of the customs paper.',
  'problem.PALLET_ELSEWHERE':
    'Pallet {{containerNo}} is at another location, {{location}}. Move the whole pallet, or choose another number.',
  'problem.OPEN_WORK':
    'Line {{line}} was counted while {{type}} {{number}} was in progress there. Have it counted again.',
  'problem.RECOUNT_NEEDED':
    'Lines that differ by more than the tolerance: {{count}}. Somebody else has to count them again first.',
  'problem.RECOUNT_OPEN': 'Some lines are still to be counted again.',
  'problem.NOT_BY_COUNTER': 'You counted yourself. Somebody else has to approve this count.',
  'problem.GOODS_NEEDED': 'This location was empty. Enter what is there as found goods.',
  'problem.COUNT_TIME': 'The time of the count is in the future, or before this stock count.',
  'problem.SAME_PLACE': 'The goods already are there. Choose another location or pallet.',
  'problem.HANDBOOK_UNKNOWN': 'This owner has no valid handbook with this number and item.',
  'problem.DEFECTIVE_NOT_SOLD':
    'Defective goods only go back to their owner or to scrap. Change the shipping type, or ask for good ones.',
  'problem.ROW_NOT_SUITABLE': 'This stock cannot serve the line: {{reason}}.',
  'problem.OVER_OWED': 'The notice still needs {{available}} pcs here; {{asked}} pcs were asked for.',
  'problem.BELOW_SHIPPED': '{{limit}} pcs are staged or shipped: the plan cannot be lower.',
  'problem.STAGED_PIECES': '{{staged}} pcs are still staged. Put them back first.',
  'problem.OVER_PICK': '{{open}} pcs are to be picked here; {{picked}} pcs were entered.',
  'problem.SHORT_REASON_NEEDED': '{{short}} pcs are missing: say why.',
  'problem.PICKED_MISMATCH': 'The rows add up to {{picked}} pcs, but {{pickedSkuTotal}} pcs were entered.',
  'problem.LINES_FIXED':
    'The lines of a pick task are reserved and cannot be edited. Put pieces back, or create another pick task.',
  'problem.BELOW_PACKED': '{{limit}} pcs are packed: unpack before counting fewer.',
  'problem.OVER_TALLY': '{{limit}} pcs were picked; {{counted}} pcs were counted. Count again.',
  'problem.OUT_TALLY_REQUIRED': 'What leaves is tallied first. Complete an outbound tally of these goods.',
  'problem.NOTHING_UNCLAIMED': 'Nothing is left to load: what is staged is already on another dispatch.',
  'problem.UNKNOWN_PACKAGE': 'No package of this dispatch has the number {{packageNo}}.',
  'problem.PACKAGE_LOADED': 'Package {{packageNo}} is already loaded: it is on {{deliveryNo}}.',
  'problem.LIFE_TOO_SHORT': 'These goods may no longer be sold: too little shelf life is left. Put them back.',
  'problem.NO_INTEGRATION': 'No active integration receives documents of this type.',
  'problem.ADDRESS_NOT_ALLOWED':
    'The address must begin with https:// and lead to a public server. A server inside the company must be named under System, Settings, “ERP addresses in your own network”.',
  'problem.WRONG_END':
    'This is done in the other warehouse: goods are sent where they leave, and received where they arrive.',
  'problem.SAME_WAREHOUSE': 'The goods already are in this warehouse. Choose another one to send them to.',
  'problem.OWNER_NOT_SERVED': '{{warehouse}} does not serve this cargo owner.',
  'problem.OVER_TRANSIT': 'Only {{limit}} pcs are in transit here; {{asked}} pcs were entered.',
  'problem.bad_badge': 'Wrong badge or PIN.',
  'problem.PIN_LOCKED':
    'The PIN is locked after five wrong ones. Set another with your password, or have it unlocked on the staff screen.',
  'problem.NO_PIN': 'There is no PIN yet. Set one with your password.',
  'problem.WRONG_PIN': 'The current PIN is not right.',
  'problem.WEAK_PIN': 'This PIN is guessed too easily. Do not repeat one digit or count up or down.',
  'problem.SAME_PIN': 'This is the current PIN. Choose another.',
  'problem.NOT_A_DEVICE': 'Only a device on which somebody signed in reports this.',
  'problem.SLOW_DOWN': 'Too many requests: {{limit}} a minute are allowed. Try again in {{seconds}} s.',
  'problem.SHEET_FULL':
    'An XLSX sheet holds 1,048,576 rows, and this file would have more. Ask for CSV, or for fewer rows.',
  'problem.TOO_MANY_FILES':
    '{{limit}} of your files are still being written, and no more may wait at a time. Ask again when one of them is there.',
  'problem.TOO_MANY_TRIES': 'Too many wrong passwords. Wait 15 minutes, then try again.',
  'problem.INTERNAL': 'Something went wrong on our side. Request {{requestId}}.',
  'problem.BUSY': 'The system is busy just now. Try again.',
  'problem.DATABASE_UNAVAILABLE':
    'The database cannot be reached just now. What was confirmed is safe; try again in a moment.',
  'problem.DATABASE_DISK_FULL':
    'The disk of the database is full, so nothing can be saved. What was confirmed is safe; tell the administrator, who must free space.',
  'problem.NOTHING_TO_PLAN': 'None of these orders can be planned now.',
  'problem.TOURS_OPEN': 'Something is still to be picked on the tours of this wave.',
  'problem.WAVE_NOT_RELEASED': 'The wave is not released yet.',
  'problem.NOT_IN_WAVE': 'No order of this wave waits for this product.',
  'problem.STOP_CANCELLED': 'Stop: order {{number}} is cancelled. Put the piece aside.',
  'problem.SORT_TOO_MANY':
    'More pieces than one order of this wave waits for. Asked: {{asked}}. At most: {{available}}.',
  'problem.PLAN_BUSY': 'Several waves are being planned just now. Try again in a moment.',
  'problem.PRINT_BUSY': 'Many documents are being printed just now. Try again in a moment.',
  'problem.PRINT_TOO_LONG':
    'Printing took longer than {{seconds}} s and was stopped. Try again later, or print a smaller part.',
  'problem.NOTHING_TO_PACK': 'Nothing of this order is in the staging area waiting to be packed.',
  'problem.NOTHING_PACKED': 'No parcel of this order can be opened.',
  'problem.OVER_PACK': 'In the staging area, not yet packed: {{available}}. Requested: {{asked}}.',
  'problem.UNKNOWN_CARTON': 'This warehouse has no carton “{{value}}” in use.',
  'problem.UNKNOWN_SCAN': 'Nothing to pack is known by {{code}}.',
  'problem.PIECE_NOT_WANTED': 'No picked order waits for {{code}}. Put the piece aside.',
  'problem.PACKED_ELSEWHERE': 'Order {{number}} is being packed at another station.',
  'problem.WEIGHT_OFF':
    '{{weight}} kg was weighed; {{expected}} kg is expected, within {{tolerance}} kg. Check the content, or give a reason.',
  'problem.WAYBILLS_EXHAUSTED':
    'The carrier’s waybill numbers are used up. Enter a new range, or type a waybill number.',
  'problem.UNKNOWN_PARCEL': 'No parcel has the number {{number}}.',
  'problem.PARCEL_OPENED': 'This parcel was opened again and cannot leave.',
  'problem.PARCEL_SHIPPED': 'This parcel has been shipped already.',
  'problem.PARCEL_ON_MANIFEST': 'Parcel {{number}} is already on manifest {{manifest}}.',
  'problem.OTHER_CARRIER': 'This parcel goes with another carrier.',
  'problem.ORDER_STOPPED': 'Order {{order}} was cancelled: stop parcel {{number}} and open it.',
  'problem.PARCEL_TOO_OLD':
    'Parcel {{number}}, order {{order}}: its goods may no longer be sold, too little shelf life is left. Remove it from the manifest and open it.',
  'problem.CUSTOMS_NOT_CLEARED': 'Customs has not cleared this order yet.',
} as const

-- Uploaded files are read in pieces. Kept as they came, a piece is fetched by itself; compressed, each would cost the
-- whole file. Spreadsheets and pictures are compressed already.
alter table file alter column content set storage external;

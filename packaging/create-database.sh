#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: two roles, so that what serves cannot rewrite history,
# and a database that knows the letters of all languages.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" \
  --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role entrepot_owner login createdb password :'owner_password';
create role entrepot_app login password :'app_password';
create database entrepot owner entrepot_owner
  template template0 encoding 'UTF8' locale_provider icu icu_locale 'und' lc_collate 'C' lc_ctype 'C.UTF-8';
SQL

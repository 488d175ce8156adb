#!/bin/sh
# Makes the secrets that compose.yaml names, once: files in ./secrets and ./.env beside compose.yaml. Says so when they are there.
set -eu
cd "$(dirname "$0")/.."
if [ -e secrets ] || [ -e .env ]; then
  echo "secrets or .env is there already; nothing was changed." >&2
  exit 1
fi
url=${1:?usage: deploy/make-secrets.sh https://hornbook.example}
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
mkdir secrets
password=$(random 24)
key_id=GK$(random 16)
key=$(random 32)
printf %s "$password" > secrets/database-password
printf %s "postgres://hornbook:$password@database:5432/hornbook" > secrets/database-url
printf %s "$key_id" > secrets/s3-key-id
printf %s "$key" > secrets/s3-key
# The server in the container (user 1000) must be able to read its own; PostgreSQL's own user reads the password.
chmod 0444 secrets/*
chmod 0711 secrets
cat > .env <<END
PUBLIC_URL=$url
GARAGE_RPC_SECRET=$(random 32)
S3_KEY_ID=$key_id
S3_KEY=$key
END
echo "Made ./secrets and ./.env. Keep both out of version control, and a copy of them where the backups are."

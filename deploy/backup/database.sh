# Sourced by its neighbours: $database is DATABASE_URL without its password, which libpq hears by the environment. The
# arguments of a program are seen by everybody on the machine (`ps`), its environment is not.
database=${DATABASE_URL:?is the address of the database}
case $database in *[?\&]password=*)
  echo "DATABASE_URL: a password stands before the @, where the server reads it, too" >&2
  exit 1
  ;;
esac
if [[ $database =~ ^([a-z]+://[^/?#@:]*):([^/?#]*)(@.*)$ ]]; then
  database=${BASH_REMATCH[1]}${BASH_REMATCH[3]}
  password=${BASH_REMATCH[2]//\\/\\\\}
  # As in any address: %40 is @.
  PGPASSWORD=$(printf '%b' "${password//%/\\x}")
  export PGPASSWORD
fi
unset DATABASE_URL

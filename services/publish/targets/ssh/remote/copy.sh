# Copies a release with hard links. Parameters: its id, the new folder. Takes the copy that the last
# activation has made, or is making.
copy_release() {
  exec 8>lock-next
  flock -w 30 8 || true
  if [ "$(cat releases/.next/base 2>/dev/null || true)" = "$1" ]; then
    mv -T releases/.next "$2"
  else
    cp -al "releases/$1" "$2.new"
    printf '%s' "$1" >"$2.new/base"
    # A folder under its final name is a whole copy.
    mv -T "$2.new" "$2"
  fi
}

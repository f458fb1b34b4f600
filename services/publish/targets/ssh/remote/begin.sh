# Starts a push. Parameters: id of the release; id of the release whose file list the service knows.
# Output: a line with the state of the release, the live release (or -), the release that the new one
# is compared with (or -) and the checksum of the nginx configuration; a line with the folders of
# interrupted pushes; the file list of the live release unless the service knows it.
id=$1 known=$2
take_lease
mkdir -p releases shared
rm -rf incoming releases/.*.part.new
mkdir incoming

live=$(readlink current || true)
live=${live#releases/}
if [ -z "$live" ] || [ ! -d "releases/$live/site" ]; then live=-; fi
base=-
if [ "$live" != - ] && [ -f "releases/$live/files.json" ]; then base=$live; fi

part=releases/.$id.part
place=$part
if [ -d "releases/$id" ]; then
  state=complete
  place=releases/$id
elif [ -d "$part" ] && [ "$(cat "$part/base")" = "$base" ]; then
  state=resumed
else
  state=new
  rm -rf "$part"
  # The copy that the last activation has made, or is making.
  exec 8>lock-next
  flock -w 30 8 || true
  if [ "$(cat releases/.next/base 2>/dev/null || true)" = "$base" ]; then
    mv -T releases/.next "$part"
  else
    # A folder under its final name is a whole copy.
    if [ "$base" = - ]; then mkdir -p "$part.new/site"; else cp -al "releases/$base" "$part.new"; fi
    printf '%s' "$base" >"$part.new/base"
    mv -T "$part.new" "$part"
  fi
fi

printf '%s %s %s ' "$state" "$live" "$base"
if [ -f "$place/nginx.conf" ]; then sha256sum <"$place/nginx.conf" | cut -d ' ' -f 1; else echo -; fi
# The oldest ones have the fewest files that are still needed.
interrupted=$(cd releases && ls -1dr .*.part 2>/dev/null | grep -vxF ".$id.part" || true)
printf '%s\n' "$interrupted" | tail -n +4 | while read -r name; do rm -rf "releases/$name"; done
printf '%s\n' "$interrupted" | head -n 3 | tr '\n' ' '
echo
if [ "$base" != - ] && [ "$base" != "$known" ]; then cat "releases/$base/files.json"; fi

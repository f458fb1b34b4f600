# Starts a push. Parameters: id of the release; id of the release whose file list the service knows;
# number of files of the release.
# Output: a line with the state of the release, the live release (or -), the release that the new one
# is compared with (or -) and the checksum of the nginx configuration; a line with the folders of
# interrupted pushes; the file list of the live release unless the service knows it.
id=$1 known=$2 count=$3
take_lease
mkdir -p releases shared
rm -rf incoming releases/.*.part.new releases/.*.direct releases/.*.direct.new
mkdir incoming

live=$(readlink current || true)
live=${live#releases/}
if [ -z "$live" ] || [ ! -d "releases/$live/site" ]; then live=-; fi
base=-
if [ "$live" != - ] && [ -f "releases/$live/files.json" ]; then base=$live; fi

# The service has withdrawn content from the release since the host got it.
if [ -d "releases/$id" ] && [ "$live" != "$id" ] &&
  [ "$(cat "releases/$id/count" 2>/dev/null || true)" != "$count" ]; then
  rm -rf "releases/.$id.gone"
  mv -T "releases/$id" "releases/.$id.gone"
fi

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
  if [ "$base" = - ]; then
    mkdir -p "$part/site"
    printf '%s' - >"$part/base"
  else
    copy_release "$base" "$part"
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

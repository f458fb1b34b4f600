# Completes a release whose files are on the host. Parameters: id of the release; size of the input and
# of the parts that `apply_input` reads; number of files of the release. The rest of the input has the names of
# immutable files to share.
id=$1 total=$2
take_lease
store_input "$total"
part=releases/.$id.part
place=$part
if [ ! -d "$part" ]; then
  place=releases/$id
  # The configuration that nginx has read, if this release is live already.
  if [ "$3" -gt 0 ] && [ ! -f "$place/nginx.before" ] && [ -f "$place/nginx.conf" ]; then
    ln "$place/nginx.conf" "$place/nginx.before"
  fi
fi
{
  apply_input "$place" "$3" "$4" "$5"
  share_files "$place"
} <incoming/input
if [ "$place" = "$part" ]; then complete_release "$part" "$id" "$6"; fi

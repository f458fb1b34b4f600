# Creates a release that differs little from the live one, in one step. Parameters: id of the release;
# id of the live release; size of the input and of the parts that `apply_input` reads; sizes of the names
# of immutable files to share and of the changes of the file list; number of files of the release. The
# rest of the input is a compressed archive of the changed files. Exit status 87: the host is not in the expected state, and unchanged.
id=$1 base=$2 total=$3
take_lease
if [ "$(readlink current || true)" != "releases/$base" ] || [ ! -f current/files.json ] ||
  [ -e "releases/$id" ] || [ -e "releases/.$id.part" ]; then exit 87; fi
store_input "$total"
part=releases/.$id.direct
rm -rf releases/.*.direct releases/.*.direct.new
copy_release "$base" "$part"
{
  apply_input "$part" "$4" "$5" "$6"
  head -c "$7" >incoming/shared
  { cat "$part/files.json"; head -c "$8"; } >"$part/files.json.part"
  mv "$part/files.json.part" "$part/files.json"
  # Files of other releases have hard links, so a file is replaced and never written into.
  tar --extract --gzip --unlink-first --no-same-owner --directory="$part/site"
} <incoming/input
share_files "$part" <incoming/shared
complete_release "$part" "$id" "$9"

# Completes a release whose files are on the host. Parameters: id of the release; sizes in bytes of the
# first three parts of the input. Input: the nginx configuration (empty if the host has it); names of
# files to remove; names of folders to remove if they are empty; names of immutable files to share.
# Names end with a NUL byte.
id=$1 configuration=$2 removed=$3 folders=$4
take_lease
part=releases/.$id.part
place=$part
if [ ! -d "$part" ]; then place=releases/$id; fi
cd "$place"
if [ "$configuration" -gt 0 ]; then
  head -c "$configuration" >nginx.conf.part
  mv nginx.conf.part nginx.conf
fi
cd site
head -c "$removed" | xargs -0 -r rm -f --
head -c "$folders" | xargs -0 -r rmdir -p --ignore-fail-on-non-empty -- 2>/dev/null || true
# A host behind the same load balancer may be one release ahead or behind.
xargs -0 -r cp -al --force --parents --target-directory=../../../shared --
cd ../../..
if [ "$place" = "$part" ]; then
  rm -f "$part/base"
  # A power failure must not leave a release whose files are empty.
  sync -f "$part"
  mv -T "$part" "releases/$id"
  rm -rf releases/.*.part
fi

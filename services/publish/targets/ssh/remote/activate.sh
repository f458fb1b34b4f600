# Makes a release visible. Parameters: id of the release, command that reloads nginx, number of
# releases that stay. Output: a line with the release that was live before, or -; the releases that stay.
id=$1 reload=$2 keep=$3
take_lease
[ -d "releases/$id" ] || exit 85
previous=$(readlink current || true)
previous=${previous#releases/}

# A link cannot be renamed over a folder, but over a link.
switch_to() {
  rm -f current.part
  ln -s "releases/$1" current.part
  mv -T current.part current
}
# The command must not inherit the lock: it may start a process that stays.
run_reload() { timeout 60 sh -c "$reload" </dev/null 2>&1 9>&-; }
checksum() { sha256sum <"releases/$1/nginx.conf"; }

if [ "$previous" != "$id" ]; then switch_to "$id"; fi
# `loaded` has the checksum of the configuration that nginx has read. It is not compared with the
# release before, because a crash between switch and reload would then stay unnoticed.
if [ "$(checksum "$id")" != "$(cat loaded 2>/dev/null || true)" ]; then
  rm -f loaded
  status=0
  output=$(run_reload) || status=$?
  if [ "$status" -ne 0 ]; then
    if [ -z "$previous" ]; then
      rm current
    elif [ "$previous" != "$id" ]; then
      switch_to "$previous"
      if run_reload >/dev/null; then checksum "$previous" >loaded; fi
    elif [ -f "releases/$id/nginx.before" ]; then
      # A later start of nginx must not fail because of a setting that it has refused now.
      mv "releases/$id/nginx.before" "releases/$id/nginx.conf"
      if run_reload >/dev/null; then checksum "$id" >loaded; fi
    fi
    printf '%s (exit status %s)\n' "$output" "$status"
    exit 82
  fi
  checksum "$id" >loaded.part
  mv loaded.part loaded
fi
rm -f "releases/$id/nginx.before"

count=0
for name in $(ls -1r releases); do
  count=$((count + 1))
  # After a rollback, the release before is older than others; open tabs still need its files.
  if [ "$count" -gt "$keep" ] && [ "$name" != "$id" ] && [ "$name" != "$previous" ]; then
    mv -T "releases/$name" "releases/.$name.gone"
  fi
done
# In the background, because it takes long on a large site: a copy for the next release, then removals.
exec 8>lock-next
flock 8
(
  exec 9>&-
  if [ "$(cat releases/.next/base 2>/dev/null || true)" != "$id" ]; then
    rm -rf releases/.next releases/.next.new
    cp -al "releases/$id" releases/.next.new
    printf '%s' "$id" >releases/.next.new/base
    mv -T releases/.next.new releases/.next
  fi
  exec 8>&-
  rm -rf releases/.*.gone
  exec 9>lock
  # A shared file with one link belongs to no release any more.
  flock -w 60 9 || exit
  find shared -type f -links 1 -delete
  find shared -mindepth 1 -type d -empty -delete
) </dev/null >/dev/null 2>&1 &
printf '%s\n' "${previous:--}"
ls -1 releases

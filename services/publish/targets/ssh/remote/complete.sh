# Stores the input in a file. Parameter: its size in bytes. The end of a lost connection must not look
# like the end of a short list.
store_input() {
  mkdir -p incoming
  cat >incoming/input
  [ "$(wc -c <incoming/input)" -eq "$1" ] || exit 86
}

# Applies the first three parts of the input to a release. Parameters: its folder; sizes in bytes of the
# nginx configuration (0 if the host has it), of the names of files to remove, and of the names of
# folders to remove if they are empty. Names end with a NUL byte.
apply_input() {
  if [ "$2" -gt 0 ]; then
    head -c "$2" >"$1/nginx.conf.part"
    mv "$1/nginx.conf.part" "$1/nginx.conf"
  fi
  head -c "$3" | (cd "$1/site" && xargs -0 -r rm -f --)
  head -c "$4" | (cd "$1/site" && xargs -0 -r rmdir -p --ignore-fail-on-non-empty -- 2>/dev/null) || true
}

# Shares immutable files of a release, whose names are the input: a host behind the same load balancer
# may be one release ahead or behind. Parameter: folder of the release.
share_files() {
  (cd "$1/site" && xargs -0 -r cp -al --force --parents --target-directory=../../../shared --)
}

# Gives a release its final name. Parameters: its folder, its id, its number of files.
complete_release() {
  rm -f "$1/base" "$1/count"
  printf '%s' "$3" >"$1/count"
  # A power failure must not leave a release whose files are empty.
  sync -f "$1"
  mv -T "$1" "releases/$2"
  rm -rf releases/.*.part incoming/*
}

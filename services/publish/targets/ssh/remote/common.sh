# Beginning of each script that runs on the host. The scripts need a POSIX shell, GNU coreutils,
# findutils and flock. Parameters: the folder of the target, the beginning of the own lease, and its
# duration in seconds; parameters of the script itself follow.
#
# Exit status 81: another publish service holds the lease, which is the output; 82: the reload failed,
# the output is that of the command; 83: another script held the lock for too long; 84: a program is
# missing, whose name is the output; 85: the release to activate is not on the host.
set -eu
# Messages in English, which the publish service recognises.
LC_ALL=C
export LC_ALL
umask 022
folder=$1 lease=$2 seconds=$3
shift 3

for program in flock rsync sha256sum timeout xargs; do
  command -v "$program" >/dev/null || { echo "$program"; exit 84; }
done
mkdir -p "$folder"
cd "$folder"
# One script at a time: a killed push may have left one that is still running.
exec 9>lock
flock -w 30 9 || exit 83

# Takes or renews the lease. Only the clock of the host counts, as those of the services may differ.
take_lease() {
  held=$(cat lease.json 2>/dev/null || true)
  case $held in
    "$lease"*) ;;
    *)
      until=${held##*\"until\":}
      until=${until%%[!0-9]*}
      if [ "${until:-0}" -gt "$(date +%s)000" ]; then
        printf '%s\n' "$held"
        exit 81
      fi
      ;;
  esac
  printf '%s"until":%s000}\n' "$lease" "$(($(date +%s) + seconds))" >lease.json.part
  mv lease.json.part lease.json
}

# Runs a command in a root with the programs of this machine, read-only, and without its other files and all rights.
# To be run in namespaces of its own for mounts and processes.
set -e
mount -t tmpfs none /tmp
cd /tmp
mkdir dev proc tmp
for folder in bin lib lib64 sbin usr; do
  if [ -L "/$folder" ]; then
    cp -P "/$folder" .
  elif [ -d "/$folder" ]; then
    mkdir "$folder"
    mount --rbind "/$folder" "$folder"
    mount -o remount,bind,ro "$folder"
  fi
done
for device in null zero urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mount -t proc none proc
exec chroot . /usr/bin/env -i PATH=/usr/bin:/bin TERM=xterm-256color HOME=/tmp \
  setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"

#!/bin/sh
# bootSystemd.sh <project> <settings> <name> <unit>…: systemd as on a machine of its own, with the units of deploy/ in their places, on
# copies-on-write of /etc, /opt and /var: whatever happens in there, nothing of it stays.
set -eu
project=$1
settings=$2
name=$3
shift 3
mount --make-rprivate /
mount -t proc proc /proc
mount -t tmpfs tmpfs /run
# A group of processes of its own, which whoever has called this can take away.
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mkdir "/sys/fs/cgroup/$name"
echo $$ > "/sys/fs/cgroup/$name/cgroup.procs"
umount /sys/fs/cgroup
for place in etc opt var; do
  mkdir -p "/run/layers/$place" "/run/layers/$place.work"
  mount -t overlay overlay -o "lowerdir=/$place,upperdir=/run/layers/$place,workdir=/run/layers/$place.work" "/$place"
done

# The release, part by part: the folder of a checkout may be closed to everybody else.
mkdir -p /opt/ride/release /var/backups/ride
for part in brand.json brand-logo.svg contract deploy node_modules server tools web; do
  if [ -d "$project/$part" ]; then mkdir "/opt/ride/release/$part"; else touch "/opt/ride/release/$part"; fi
  mount --bind "$project/$part" "/opt/ride/release/$part"
done
cp -r "$settings" /etc/ride
ln -s release /opt/ride/current
for unit in "$@"; do
  case $unit in ride-server@*) port=${unit#*@} && ln -s release "/opt/ride/${port%.service}" ;; esac
done

# nginx as on a machine of its own; what is the operator's lies among the settings.
cp "$project"/deploy/nginx/*.conf /etc/nginx
cp "$settings"/nginx/* /etc/nginx

systemd-sysusers "$project/deploy/systemd/ride.sysusers"
chown ride /var/backups/ride
cp "$project"/deploy/systemd/*.service "$project"/deploy/systemd/*.timer /etc/systemd/system
cp "$project/deploy/systemd/journald@ride.conf" /etc/systemd
# What systemd tidies up is not the machine's.
mount -t tmpfs tmpfs /tmp
# Of the machine itself nothing is started but what these units need.
printf '[Unit]\nWants=%s\nDefaultDependencies=no\n' "$*" > /etc/systemd/system/under-test.target
for unit in sysinit basic sockets paths timers local-fs swap network-online; do
  printf '[Unit]\nDefaultDependencies=no\n' > "/etc/systemd/system/$unit.target"
  rm -rf "/etc/systemd/system/$unit.target.wants"
done
export container=other
exec unshare --cgroup sh -c 'mount -t cgroup2 cgroup2 /sys/fs/cgroup && exec /lib/systemd/systemd "$@"' systemd \
  --system --unit=under-test.target --log-target=console --log-level=warning

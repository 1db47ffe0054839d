#!/bin/sh
# Makes the password file from the environment. Both files must be the broker's own and no one else's.
set -eu
umask 077
folder=$(dirname "$0")
cp "$folder/acl" /tmp/acl
rm -f /tmp/passwords
mosquitto_passwd -b -c /tmp/passwords feed "$FEED_PUBLISHER_PASSWORD"
if [ "$(id -u)" = 0 ]; then chown mosquitto /tmp/acl /tmp/passwords; fi
exec mosquitto -c "$folder/mosquitto.conf"

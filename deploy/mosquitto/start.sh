#!/bin/sh
# Starts Mosquitto in the container of compose.yaml. FEED_PUBLISHER_PASSWORD is the password of the
# user `feed`. Mosquitto wants the password file and the access list to be owned by its own user and
# readable by no other.
set -eu
umask 077
folder=$(dirname "$0")
cp "$folder/acl" /tmp/acl
rm -f /tmp/passwords
mosquitto_passwd -b -c /tmp/passwords feed "$FEED_PUBLISHER_PASSWORD"
if [ "$(id -u)" = 0 ]; then chown mosquitto /tmp/acl /tmp/passwords; fi
exec mosquitto -c "$folder/mosquitto.conf"

#!/bin/sh
# Builds the version that stands in /opt/signalsync/source, in a folder of its own, and lets the servers that run take it
# over, one after the other, so that one always answers. Run it as root. Where the build fails, nothing changes.
set -eu
home=/opt/signalsync
version=$(git -C "$home/source" rev-parse --short=12 HEAD)
release=$home/releases/$version

if [ ! -e "$release/built" ]; then
  rm -rf "$release"
  install -d "$home/releases"
  install -d -o signalsync -g signalsync "$release"
  git -C "$home/source" archive HEAD | runuser -u signalsync -- tar -x -C "$release"
  install -m 644 /etc/signalsync/web.env "$release/apps/web/.env.production"
  su signalsync -s /bin/sh -c "
    set -e
    cd '$release'
    npm ci --include=dev
    npm audit --omit=dev || echo 'Update these in time: docs/operating/security.md says how soon.'
    NODE_ENV=production npm run build
    npm run release
    npm prune --omit=dev
    touch built"
fi
ln -sfn "$release" "$home/current"

for unit in $(systemctl list-units --plain --no-legend 'signalsync@*.service' | cut -d ' ' -f 1); do
  port=${unit#signalsync@}
  port=${port%.service}
  echo "restarting $unit"
  systemctl restart "$unit"
  for second in $(seq 60); do
    curl --fail --silent --output /dev/null "http://127.0.0.1:1$port/readyz" && break
    [ "$second" = 60 ] && { echo "$unit is not ready after a minute: journalctl -u $unit" >&2; exit 1; }
    sleep 1
  done
done

# This release and two more stay, to go back to: ln -sfn <folder> /opt/signalsync/current, and restart.
ls -1dt "$home"/releases/* | grep -vxF "$release" | tail -n +3 | while read -r old; do rm -rf "$old"; done
echo "release $version is in place"

#!/bin/sh
# Finds or installs Node 22 and the yarn launcher, then hands over to scripts/run.mjs.
# Plain sh, because a new machine may have nothing else.
set -eu

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
toolchain=${SQUADRON_TOOLCHAIN:-$root/.toolchain}
node_version=22.23.3
yarn_version=4.13.0
node_home=$toolchain/node/node_modules

say() { printf '%s\n' "$*"; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

is_supported_node() { "$1" -e 'process.exit(Number(process.versions.node.split(".")[0]) === 22 ? 0 : 1)' 2>/dev/null; }

ensure_node() {
  if [ -x "$node_home/node/bin/node" ] && [ -f "$node_home/@yarnpkg/cli-dist/bin/yarn.js" ] &&
    [ "$("$node_home/node/bin/node" --version 2>/dev/null)" = "v$node_version" ]; then
    return
  fi
  command -v npm >/dev/null 2>&1 || die "npm is not installed. Install Node.js 20 or later (Debian: apt-get install nodejs npm), then run this again."
  say "▸ installing Node $node_version and yarn $yarn_version into ${toolchain#"$root"/}"
  mkdir -p "$toolchain/node"
  printf '{ "private": true }\n' >"$toolchain/node/package.json"
  (cd "$toolchain/node" && npm install --no-audit --no-fund --no-save --loglevel=error \
    --foreground-scripts "node@$node_version" "@yarnpkg/cli-dist@$yarn_version") >"$toolchain/node/install.log" 2>&1 ||
    { tail -n 20 "$toolchain/node/install.log" >&2; die "npm could not install Node $node_version; see $toolchain/node/install.log"; }
  is_supported_node "$node_home/node/bin/node" ||
    die "Node $node_version was installed but does not start; see $toolchain/node/install.log"
}

ensure_node
PATH=$node_home/node/bin:$node_home/.bin:$PATH
export PATH SQUADRON_TOOLCHAIN="$toolchain"
# Native modules compile against the headers of this Node; otherwise node-gyp downloads them from another host.
for headers in "$node_home"/node/node_modules/node-*-* "$node_home"/node-*-*; do
  if [ -d "$headers/include/node" ]; then
    npm_config_nodedir=$headers
    export npm_config_nodedir
  fi
done
exec node "$root/scripts/run.mjs" "$@"

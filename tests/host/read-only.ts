import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The id of an unprivileged user, to which root switches. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/**
 * Runs a command that can write only to one folder. Root becomes an unprivileged user who may still read everything, because the
 * project may be in a folder only root can enter.
 */
export function protectedBut(data: string): string[] {
  const as = isRoot
    ? `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --inh-caps=+dac_read_search --ambient-caps=+dac_read_search --no-new-privs`
    : 'setpriv --no-new-privs';
  const script = `
    set -e
    mount --make-rprivate /
    mount --bind "$1" "$1"
    awk '{ print $2 }' /proc/self/mounts | while read -r place; do
      case "$place" in "$1"|/proc*|/sys*|/dev*) ;; *) mount -o remount,bind,ro "$place" 2>/dev/null || true ;; esac
    done
    shift
    umask 0077
    exec ${as} "$@"`;
  return ['unshare', isRoot ? '-m' : '-rm', 'sh', '-c', script, 'sh', data];
}

/** True if this machine can make all folders but one read-only for a process. */
export function isProtected(data: string, other: string): boolean {
  const [program = '', ...args] = protectedBut(data);
  const tried = (folder: string) =>
    spawnSync(program, [...args, 'touch', join(folder, 'touched')]).status === 0;
  return tried(data) && !tried(other);
}

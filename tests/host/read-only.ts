import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Somebody without rights, where the test may become another. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/** All but one folder is read-only, as under those; the command becomes what it is given. */
export function protectedBut(data: string): string[] {
  const as = isRoot
    ? `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs`
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

/** Whether this machine lets it be tried. */
export function isProtected(data: string, other: string): boolean {
  const [program = '', ...args] = protectedBut(data);
  const tried = (folder: string) =>
    spawnSync(program, [...args, 'touch', join(folder, 'touched')]).status === 0;
  return tried(data) && !tried(other);
}

import { CannotGoOn } from './say.mjs'

const MINIMUM = [20, 19]

/** @param {string} version such as `20.19.0` */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = MINIMUM
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new CannotGoOn(
    `This needs Node ${MINIMUM.join('.')} or newer, and this is Node ${version}: install a newer one from nodejs.org.`,
  )
}

// @ts-check

// The framework's prefix of kind and build.
const BEFORE_THE_PATH = /^\/route-cache\/[^/]+\/[^/]+\/\$/

/** As `encodePath` of lib/base/paths.ts does, by which pages are linked. @param {string} path */
const encoded = (path) => path.split('/').map(encodeURIComponent).join('/')

/**
 * Path of a page in normal form. The framework names the front page `/index`, and pages by decoded path.
 * @param {string} key
 */
export function pathOf(key) {
  const path = key.replace(BEFORE_THE_PATH, '')
  if (path === '' || path === '/index') return '/'
  return encoded(path).replace(/%25(?=[0-9A-F]{2})/gi, '%')
}

/** A requested path in the same form: a comma need not be escaped. @param {string} path */
export function normalPath(path) {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return path
  }
}

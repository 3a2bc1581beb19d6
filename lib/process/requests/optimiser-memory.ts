/**
 * The framework's optimiser makes each picture by `toBuffer` of its own copy of sharp. If that fails, it sends the file
 * as it is.
 */
import { join } from 'node:path'
import { log } from '../../base/log.mjs'
import { type Decodable, keepNothingDecoded, toBufferInTurn } from '../../base/pictures/picture-memory'

let isInstalled = false

/** Call before the first picture, not at the start: sharp takes 0.1 s and 20 MB to load. Idempotent. */
export function boundOptimiserMemory(): void {
  if (isInstalled) return
  isInstalled = true
  try {
    install(sharpOfFramework())
  } catch (error) {
    log.error({ event: 'optimiser-memory-unbounded', reason: String(error) })
  }
}

type Sharp = { prototype: Decodable; cache(isKept: false): unknown }

function install(sharp: Sharp): void {
  keepNothingDecoded(sharp)
  const { toBuffer } = sharp.prototype
  sharp.prototype.toBuffer = function (this: Decodable, ...options: []) {
    return toBufferInTurn(this, () => toBuffer.apply(this, options))
  }
}

/** CommonJS, found as the framework finds it; an import here would be the ES module, which has another class. */
function sharpOfFramework(): Sharp {
  const { createRequire } = process.getBuiltinModule('node:module')
  const ofProject = createRequire(join(process.cwd(), 'package.json'))
  return createRequire(ofProject.resolve('next/package.json'))('sharp')
}

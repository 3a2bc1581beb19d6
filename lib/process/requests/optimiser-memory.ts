/** The framework's optimiser uses `toBuffer` of its own sharp. */
import { join } from 'node:path'
import { log } from '../../base/log.mjs'
import { type Decodable, keepNothingDecoded, toBufferInTurn } from '../../base/pictures/picture-memory'

let isInstalled = false

/** Call before the first picture, since sharp takes 100 ms and 20 MB to load. Idempotent. */
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

/** An import would load the ES module, which has another class. */
function sharpOfFramework(): Sharp {
  const { createRequire } = process.getBuiltinModule('node:module')
  const ofProject = createRequire(join(process.cwd(), 'package.json'))
  return createRequire(ofProject.resolve('next/package.json'))('sharp')
}

/** Loaded into a site under test: on SIGUSR2 collects its garbage and logs how much memory is really in use. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  console.warn(`in-use-bytes:${heapUsed + arrayBuffers};`)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['tests/unit', 'tests/contract', 'tests/components']

// A worker keeps a mocked module for the files that come after; `tests/unit/process` listens to Node's own servers.
const NEEDS_A_WORKER = /\bvi\.(?:mock|doMock)\(/
const FOLDERS_WITH_WORKERS = /^tests\/unit\/process\//

/**
 * Test files that need a worker of their own. All others share workers: tests/fakes/fresh-modules.ts.
 * @returns {string[]} paths from the project's folder
 */
export const isolatedTests = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)).replaceAll('\\', '/'))
      .filter((path) => /\.test\.tsx?$/.test(path))
      .filter((path) => FOLDERS_WITH_WORKERS.test(path) || NEEDS_A_WORKER.test(readFileSync(path, 'utf8'))),
  )

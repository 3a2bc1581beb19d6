import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contextFiles, dockerignore } from '../../fixtures/build-context'

type Step = { uses?: string; run?: string }
type Job = {
  if?: string
  steps: Step[]
  permissions?: Record<string, string>
  'timeout-minutes'?: number
}
type Workflow = {
  on: Record<string, { paths?: string[] } | null>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const FOLDER = '.github/workflows'
const workflow = (name: string) => parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Workflow
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

it.each(readdirSync(FOLDER))(
  'the workflow %s pins its actions, and has timeouts and read-only permissions',
  (name) => {
    const { permissions, jobs } = workflow(name)
    expect(permissions).toEqual({ contents: 'read' })
    for (const [title, job] of Object.entries(jobs)) {
      expect([title, job['timeout-minutes']]).toEqual([title, expect.any(Number)])
      for (const { uses, run = '' } of job.steps) {
        if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
        // Inputs reach the shell as variables: an interpolated text would be executed.
        expect(run).not.toContain('${{')
        for (const [, script = ''] of run.matchAll(/npm run ([\w:]+)/g))
          expect(Object.keys(scripts)).toContain(script)
      }
    }
  },
)

it('scheduled workflows and those of each version of Node do not run in a publication’s repository', () => {
  const conditions = (name: string) => Object.values(workflow(`${name}.yml`).jobs).map((job) => job.if)
  for (const condition of ['ci', 'nightly'].flatMap(conditions))
    expect(condition).toContain("vars.MASTHEAD_UPSTREAM == '1'")
  expect(conditions('publication')).toEqual(["vars.MASTHEAD_UPSTREAM != '1'"])
})

it('containers.yml builds and runs the images on each change to their contents', () => {
  const { on, jobs } = workflow('containers.yml')
  const [push = [], pull = []] = ['push', 'pull_request'].map((event) => on[event]?.paths)
  expect(pull).toEqual(push)
  // Both kinds of list have the same rule: the last pattern that matches decides, and `!` takes back.
  const isWatched = dockerignore(push.join('\n'))
  const others = [
    'deploy/Dockerfile',
    'deploy/compose.yaml',
    'deploy/systemd/masthead@.service',
    'docs/deploying.md',
  ]
  expect([...contextFiles(), ...others].filter((path) => !isWatched(path))).toEqual([])
  expect(isWatched('docs/seo.md')).toBe(false)
  expect(jobs.run?.steps.map(({ run }) => run).join()).toContain('tests/unit/deploy/running.full.test.ts')
  expect(on).toHaveProperty('schedule')
})

/** The environment of the sites and commands that end-to-end tests start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { environmentIn } from '../../e2e/processes'

it('a site of the tests has no setting of a developer’s .env.local, and one in another folder has those beside it', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  writeFileSync(join(project, '.env.local'), 'CLOUDFLARE_API_TOKEN=of-a-public-site\nPATH=/ours\n')
  expect(environmentIn(undefined, project)).toMatchObject({
    CLOUDFLARE_API_TOKEN: '',
    NODE_ENV: 'production',
    PATH: process.env.PATH,
  })
  expect(environmentIn('/elsewhere', project)).not.toHaveProperty('CLOUDFLARE_API_TOKEN')
  expect(process.env).not.toHaveProperty('CLOUDFLARE_API_TOKEN')
})

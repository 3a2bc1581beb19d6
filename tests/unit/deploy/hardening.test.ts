/** What the files of a deployment keep from pods and images, read without an engine or a cluster. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

test('pods may not reach link-local addresses, where clouds hand out credentials', () => {
  const { spec } = parse(readFileSync('deploy/kubernetes/base/network-policy.yaml', 'utf8'))
  type Block = { cidr: string; except?: string[] }
  const blocks: Block[] = spec.egress
    .flatMap(({ to = [] }: { to?: { ipBlock?: Block }[] }) => to)
    .flatMap(({ ipBlock }: { ipBlock?: Block }) => ipBlock ?? [])
  const everywhere = blocks.find(({ cidr }) => cidr === '0.0.0.0/0')
  expect(everywhere?.except).toContain('169.254.0.0/16')
})

test('the token of a registry reaches the build of the image as a secret alone', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
  expect(dockerfile).toMatch(/--mount=type=secret,id=npmrc/)
  expect(dockerfile).not.toMatch(/^(?:COPY|ADD)[^\n]*\.npmrc|^(?:ARG|ENV)[^\n]*TOKEN/m)
})

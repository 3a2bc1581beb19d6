import { expect, it } from 'vitest'
import { policySources } from '@/lib/base/config/readers/policy-sources'

const entitlement = (endpoint: string) => ({ endpoint, meter: null })
const comments = (frame: string) => ({ frame, height: 600, access: ['free'] })

it('the policy has the origin of each address that is configured, without its path', () => {
  const settings = {
    entitlement: entitlement('https://members.example.com:8443/story?a=1'),
    comments: comments('https://comments.example.com/{language}/embed?url={url}'),
  }
  expect(policySources(settings)).toEqual({
    connect: ['https://members.example.com:8443'],
    frame: ['https://comments.example.com'],
  })
})

it('a path of the site, and what is not configured, add nothing', () => {
  expect(policySources({ entitlement: entitlement('/members/story'), comments: null })).toEqual({
    connect: [],
    frame: [],
  })
})

it('a site without a configuration adds nothing', () => {
  expect(policySources()).toEqual({ connect: [], frame: [] })
})

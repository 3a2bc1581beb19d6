import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  activeSlot,
  enveloped,
  footer as footerSchema,
  navbarItem,
  newsletterGroup as newsletterGroupSchema,
} from '../../lib/delivery/contract'
import { envelope } from '../envelope'
import { NotFound } from '../failures'
import { publisherParameters } from '../parameters'
import { footer, newsletterGroup, slot } from '../present/navigation'
import type { Service } from '../service'
import { findFooter, findNavbar, findNewsletterGroups, findSlots } from '../store/find-navigation'
import { answer } from './responses'

const request = { params: publisherParameters }

const navbarRoute = createRoute({
  method: 'get',
  path: '/navbar/',
  summary: 'Navigation menu tree',
  request,
  responses: answer(enveloped(z.array(navbarItem)), 'The whole tree.'),
})

const footerRoute = createRoute({
  method: 'get',
  path: '/footer/',
  summary: 'Footer configuration',
  request,
  responses: answer(enveloped(footerSchema), 'The footer.'),
})

const newslettersRoute = createRoute({
  method: 'get',
  path: '/newsletter-groups/',
  summary: 'All newsletter groups',
  request,
  responses: answer(enveloped(z.array(newsletterGroupSchema)), 'All of them.'),
})

const slotsRoute = createRoute({
  method: 'get',
  path: '/active-slots/',
  summary: 'Configured advertisement slots',
  request,
  responses: answer(enveloped(z.array(activeSlot)), 'All of them.'),
})

export function navigation(app: OpenAPIHono, { store, originOf }: Service): void {
  app.openapi(navbarRoute, async (c) => c.json(envelope(await findNavbar(store.db)), 200))
  app.openapi(footerRoute, async (c) => {
    const found = await findFooter(store.db)
    if (!found) throw new NotFound('This site has no footer.')
    return c.json(envelope(footer(originOf(c), found)), 200)
  })
  app.openapi(newslettersRoute, async (c) => {
    const groups = await findNewsletterGroups(store.db)
    return c.json(envelope(groups.map(newsletterGroup)), 200)
  })
  app.openapi(slotsRoute, async (c) => {
    const found = await findSlots(store.db)
    return c.json(envelope(found.map((stored) => slot(originOf(c), stored))), 200)
  })
}

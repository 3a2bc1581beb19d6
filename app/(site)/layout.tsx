// The error page is imported so that its code and styles are part of the layout's files: in files of its own it would
// cost every page a request. It stands first, because after the other style sheets its own would make the bundler split
// theirs into further files. tests/e2e/first-requests.full.spec.ts counts the requests of a page.
import './error'
import type { ReactNode } from 'react'
import {
  accountsOf,
  coloured,
  footerStories,
  hubMenu,
  logoFiles,
  menuOf,
  standardPageLinks,
} from '@/components/frame/frame-data'
import { MENU_ID } from '@/components/frame/menu-id'
import { type NoticeMessages, NoticeMessagesProvider } from '@/components/frame/notice-messages.client'
import { listContext } from '@/components/page/context'
import { followLinks, isFollowPlace } from '@/components/page/follow-links'
import { FollowRow } from '@/components/page/follow-row'
import { Place } from '@/components/page/places'
import { enterEdition, pageScope } from '@/components/page/scope'
import { untilSettings } from '@/components/page/settings'
import { limitPageLifetime, optional } from '@/lib/delivery/cache'
import { getCategories } from '@/lib/delivery/records/category'
import { getFooter, getNavbar, getPublication } from '@/lib/delivery/records/menu'
import { hasAccounts } from '@/lib/server/reader-session'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { type Messages, messages } from '@/lib/words'
import { Footer } from '@/theme/footer'
import { Header } from '@/theme/header'

// These three are imported last. Before the other components, their style sheets would become a third file, which is
// one more request on every page. The import of the parts fills the places of components/page/places.tsx.

import { Ear } from '@/components/frame/ear'
import skip from '@/components/frame/skip-link.module.css'
import '@/components/parts'

function noticeMessages(texts: Messages): NoticeMessages {
  const { errorTitle, errorText, tryAgain, toFrontPage, search, reference } = texts
  return { errorTitle, errorText, tryAgain, toFrontPage, search, reference }
}

async function readFrame(texts: Messages) {
  const { menu: menuSettings } = siteConfig()
  const [navbar, categories, footer, publication, scope] = await Promise.all([
    optional('navbar', () => getNavbar(), []),
    optional('categories', () => getCategories(), []),
    optional('footer', () => getFooter(), null),
    optional('publication', () => getPublication(), null),
    pageScope(),
    limitPageLifetime(),
  ])
  const latest = await footerStories(footer, scope)
  const menu = [...coloured(menuOf(scope, navbar), categories), ...hubMenu(menuSettings.hubs, texts)]
  return { menu, footer, latest, publication, scope }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  await untilSettings()
  await enterEdition()
  const { name, language } = site()
  const texts = messages(language)
  const { footer: footerSettings, features, frontPage, logo } = siteConfig()
  const { menu, footer, latest, publication, scope } = await readFrame(texts)
  const accounts = accountsOf(footer, publication)
  const readerLists = features.readerLists || hasAccounts()
  return (
    <>
      <a className={skip.link} href="#main">
        {texts.skipToContent}
      </a>
      {menu.length > 0 ? (
        <a className={skip.link} href={`#${MENU_ID}`}>
          {texts.everyone.skipToNavigation}
        </a>
      ) : null}
      <Place name="top" scope={scope} sisters={publication?.sisters ?? []} messages={texts}>
        <Header
          name={scope.categoryEdition?.edition.name ?? name}
          home={scope.path}
          menu={menu}
          menuEnd={hubMenu(['sections'], texts)}
          messages={texts}
          readerLists={readerLists}
          logo={logoFiles(logo, footer, publication)}
          accounts={accounts}
          language={language}
          ear={<Ear now={Date.now()} clock={listContext().clock} facts={frontPage.facts} />}
        />
      </Place>
      <main id="main" tabIndex={-1}>
        <NoticeMessagesProvider messages={noticeMessages(texts)}>{children}</NoticeMessagesProvider>
      </main>
      <Footer
        name={name}
        footer={footer && { ...footer, social: accounts }}
        pages={standardPageLinks(publication?.standardPages ?? [], texts)}
        latest={latest}
        messages={texts}
        language={language}
        feedLink={footerSettings.feedLink}
        readerLists={readerLists}
        privacySettings={<Place name="menu" at="footer" messages={texts} />}
        followRow={
          isFollowPlace('footer') ? (
            <FollowRow
              title={texts.followUs}
              links={followLinks({ footer, publication }, texts)}
              place="footer"
            />
          ) : null
        }
      />
      <Place name="end" />
    </>
  )
}

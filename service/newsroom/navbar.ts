import type { NavbarItem } from '../../lib/delivery/wire'

/** Three levels deep. Sport is linked below `/category/`, though its own address is `/sport`. */
export const navbar: NavbarItem[] = [
  link('/nation', 'Nation', [
    link('/nation/politics', 'Politics', [
      link('/tags/elections', 'City elections'),
      link('/tags/budget', 'The budget'),
      link('/tags/harbour-tunnel', 'Harbour tunnel'),
    ]),
    link('/nation/courts', 'Courts'),
    link('/nation/city', 'Nilbandar City', [
      link('/tags/ferries', 'Ferries'),
      link('/tags/schools', 'Schools'),
      link('/tags/housing', 'Housing'),
    ]),
  ]),
  link('/world', 'World', [link('/world/region', 'The Region')]),
  link('/business', 'Business', [
    link('/business/shipping', 'Ports & Shipping', [
      link('/tags/port-expansion', 'Port expansion'),
      link('/tags/freight', 'Freight'),
    ]),
    link('/business/markets', 'Markets'),
    link('/business/property', 'Property'),
  ]),
  link('/technology', 'Technology', [link('/technology/start-ups', 'Start-ups')]),
  link('/category/science-climate', 'Science & Climate', [
    link('/science-climate/monsoon', 'Monsoon'),
    link('/science-climate/health', 'Health'),
  ]),
  link('/culture', 'Culture', [
    link('/culture/books', 'Books'),
    link('/culture/film', 'Film & Stage'),
    link('/culture/food', 'Food'),
  ]),
  link('/category/sport', 'Sport', [
    link('/sport/cricket', 'Cricket', [link('/tags/gulls', 'Nilbandar Gulls')]),
    link('/sport/football', 'Football', [link('/tags/mariners', 'Nilbandar Mariners')]),
  ]),
  link('/opinion', 'Opinion', [link('/opinion/columns', 'Columns')]),
  link('/hindi', 'हिन्दी', [
    link('/hindi/desh', 'देश'),
    link('/hindi/khel', 'खेल'),
    link('/hindi/sanskriti', 'संस्कृति'),
  ]),
  link('/urdu', 'اردو', [link('/urdu/shehr', 'شہر'), link('/urdu/adab', 'ادب'), link('/urdu/khel', 'کھیل')]),
  { link: 'https://radio.example.org/', name: 'Courier Radio', children: null, open_new_tab: true },
]

function link(address: string, name: string, children: NavbarItem[] | null = null): NavbarItem {
  return { link: address, name, children, open_new_tab: false }
}

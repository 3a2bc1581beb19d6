/** Of the menu's button, which the first skip link leads to. */
export const MENU_ID = 'menu'

/**
 * Classes that tell a reader view such as Firefox's (https://github.com/mozilla/readability) what in a story's text is text.
 * It drops elements whose class names a menu, and weighs a class that names a post against the number of its links.
 */
export const NO_TEXT = 'menu'
export const TEXT = 'post'

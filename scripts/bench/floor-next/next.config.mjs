/** An empty application, the lower bound of the framework for `npm run bench`. */
export default { poweredByHeader: false }

import content from '../../content/site.json' with { type: 'json' };

/** Name, tagline, figures and other words of this site, from one file that its operator edits. */
export const site = content;

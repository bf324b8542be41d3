/** A finding that stays, with the reason. One that matches nothing fails. */
export interface Exception {
  /** The title of the check. */
  readonly check: string;
  readonly rule: RegExp;
  readonly where: RegExp;
  /** In the finding's words; any by default. */
  readonly words?: RegExp;
  readonly reason: string;
}

/** Features that a mail program lacks, and how an email looks there. */
const emails: readonly Exception[] = [
  {
    rule: /^(?:color-scheme meta tag|@media|<style> element)$/,
    where: /./,
    reason: 'The style sheet has only dark colors: without it the email is light, as its own styles say.',
  },
  {
    rule: /^<body> element$/,
    where: /^(?:gmail|outlook|yahoo)/,
    reason: 'The outer table has the same background.',
  },
  {
    rule: /^border-radius$/,
    where: /^outlook\.windows/,
    words: /VML/,
    reason: 'The card and the button have square corners there.',
  },
  {
    rule: /^(?:word-break|overflow-wrap)$/,
    where: /./,
    reason: 'A very long word makes the card wider. Nothing is cut off.',
  },
  {
    rule: /^white-space$/,
    where: /^(?:outlook\.windows|samsung|gmail|yahoo)/,
    reason: 'A label breaks between its words there.',
  },
  {
    rule: /^role attribute$/,
    where: /^(?:outlook\.windows-mail|yahoo)/,
    reason: 'All roles are on tables. Windows Mail, which is no longer made, reads them out as tables.',
  },
  {
    rule: /^(?:display|display:none|max-height property|overflow)$/,
    where: /./,
    reason: 'The line that inboxes preview is hidden in two ways, and each program knows one of them.',
  },
  {
    rule: /^text-decoration$/,
    where: /^(?:outlook\.windows|gmail)/,
    reason:
      'The label of the button is underlined in a Gmail app with an account of somebody else. Outlook knows `none`.',
  },
  {
    rule: /^padding$/,
    where: /^outlook\.windows/,
    reason: 'The button has its colors but no space around its label there. All other space is in cells.',
  },
  {
    rule: /./,
    where: /./,
    words:
      /Negative values|`auto` value|<span>. and .<body>|inside the .margin|multiple values|background-size|Only .background-color|bigger than 8px|on a .<p>. or a .<div>|elliptical|anchor .<a>|.rtl. language|.<td>. elements|.left. and .right. do not|<table>. elements|<img>|120 dpi|adopting the biggest/,
    reason: 'These are values and places that no email has.',
  },
].map((exception) => ({ check: 'caniemail', ...exception }));

const HOME = /\/$/;
const ANYWHERE = /./;

/** Findings in the pages of the site. */
const pages: readonly Exception[] = [
  {
    check: 'vnu',
    rule: /^CSS: .*(?:view-transition|container)|^CSS: Parse Error\.$/,
    where: HOME,
    reason:
      'Its CSS parser knows neither container queries nor view transitions, and cannot read ::view-transition-group(*).',
  },
  {
    check: 'vnu',
    rule: /^CSS: “margin-inline”: The types are incompatible\.$/,
    where: /\/booking\/$/,
    reason: 'It takes var() in a min() for a number. The browser tests see the calendar in its place.',
  },
  {
    check: 'vnu',
    rule: /“dt” name “\.”/,
    where: /\/admin\/preview\//,
    reason: "The editor's preview has a dot for each text until the editor fills it.",
  },
  {
    check: 'vnu',
    rule: /^Trailing slash on void elements/,
    where: ANYWHERE,
    reason: 'React writes <input/> with quoted attributes, which HTML allows.',
  },
  {
    check: 'html-validate',
    rule: /^(?:attr-case|attribute-boolean-style|void-style)$/,
    where: ANYWHERE,
    reason:
      'A matter of style: React writes autoComplete, required="" and <input/>, which HTML reads the same.',
  },
  {
    check: 'html-validate',
    rule: /^valid-id$/,
    where: ANYWHERE,
    reason: "React's useId begins with an underscore, which HTML allows since its fifth version.",
  },
  {
    check: 'html-validate',
    rule: /^tel-non-breaking$/,
    where: ANYWHERE,
    reason: 'A long number with an extension must be able to wrap on a small phone with large text.',
  },
  {
    check: 'csp_evaluator',
    rule: /^SCRIPT_ALLOWLIST_BYPASS$/,
    where: ANYWHERE,
    reason:
      "It warns of 'self'. The site serves no JSONP and no AngularJS, and an upload only as a picture, with a sandbox.",
  },
];

/** Findings of IBM's engine in pages and dialogs in which axe finds nothing. */
const engine: readonly Exception[] = [
  {
    rule: /^aria_content_in_landmark /,
    where: /class="skip-link"/,
    reason: 'The link that skips to the content comes before every landmark.',
  },
  {
    rule: /^(?:aria_form_label_unique|aria_landmark_name_unique) /,
    where: /<form /,
    reason: 'A form without a name is no landmark, so there is nothing to tell apart.',
  },
  {
    rule: /^input_autocomplete_valid /,
    where: /autocomplete="username(?: webauthn)?"/,
    reason: 'HTML allows a user name in a field for an email address, and vnu agrees.',
  },
  {
    rule: /^label_content_exists /,
    where: /<label class="(?:search-box|-my-3)|^\/review <label /,
    reason: 'The label is the place to press, with a sign in it. Its field has a name of its own.',
  },
  {
    rule: /^element_attribute_deprecated /,
    where: /<th .*abbr="/,
    reason: 'HTML has this attribute of a heading cell, for what a screen reader says at each cell.',
  },
  {
    rule: /^element_tabbable_role_valid /,
    where: /class="chart-scroll/,
    reason: 'What scrolls must be reached with the keyboard, as axe demands.',
  },
  {
    rule: /^aria_child_valid /,
    where: /^\/admin\/availability <ul>$/,
    reason: "A day's list of visits is there before the first visit. Its section says that it has none.",
  },
  {
    rule: /^aria_child_tabbable /,
    where: /aria-label="Settings"/,
    reason: 'The page is inert behind the open menu.',
  },
  {
    rule: /^aria_complementary_label_visible /,
    where: /class="booking-bar/,
    reason: 'Sighted people need no title over the line with their booking.',
  },
  {
    rule: /^aria_main_label_visible /,
    where: /^\/admin\/website <body /,
    reason: 'The second one is in the preview: a document of its own, in a frame with a title.',
  },
  {
    rule: /^fieldset_legend_valid /,
    where: /<fieldset/,
    reason: 'It does not count a legend that only screen readers are given.',
  },
  {
    rule: /^(?:input_label_exists|aria_child_valid) /,
    where: /\(Edit Service\)/,
    reason: 'It does not see that what is in a closed part is hidden.',
  },
  {
    rule: /^text_contrast_sufficient fail_contrast$/,
    where: /^\/(?:\w\w\/)?\w* <(?:p class="eyebrow"|a href="[^"]+" class="[^"]*\blink")/,
    words: /^Text contrast of 2\.83 /,
    reason:
      "It takes a background in oklch() for white, on which the dark scheme's accent, a hex color, has 2.83. axe reads both, and so do the tests of the accent.",
  },
].map((exception) => ({ check: 'accessibility-checker-engine', ...exception }));

export const exceptions: readonly Exception[] = [...emails, ...pages, ...engine];

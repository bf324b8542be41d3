export default {
  loading: 'Instagram-Beiträge werden geladen …',
  failed: 'Die Instagram-Beiträge konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
  refused: 'Fehler der Instagram-API: {reason}',
  noPosts: 'Das Konto hat noch keine Beiträge.',
  placeholders: 'Es werden Platzhalterbilder angezeigt. Bitte prüfen Sie das Instagram-Zugriffstoken.',
  post: 'Instagram-Beitrag',
};

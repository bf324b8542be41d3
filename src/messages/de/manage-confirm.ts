export default {
  ask: 'Kommen Sie?',
  coming: 'Ich komme',
  confirmed: 'Sie haben zugesagt. Bis dann!',
};

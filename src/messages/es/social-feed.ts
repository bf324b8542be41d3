export default {
  loading: 'Cargando publicaciones de Instagram…',
  failed: 'No se pudieron cargar las publicaciones de Instagram. Inténtalo de nuevo más tarde.',
  refused: 'Error de la API de Instagram: {reason}',
  noPosts: 'La cuenta aún no tiene publicaciones.',
  placeholders: 'Se muestran imágenes de ejemplo. Revisa el token de acceso de Instagram.',
  post: 'Publicación de Instagram',
};

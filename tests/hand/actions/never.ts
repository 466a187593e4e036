/** What a walk leaves alone: it would end the session, leave the product, open the machine's own windows or spend money. */
export const neverPressed =
  /salir|cerrar sesión|cerrar las demás|eliminar (mi )?cuenta|descargar|imprimir|exportar|subir|elegir (un )?archivo|comprar|pagar|contratar|contraseña|whatsapp|unirse|entrar a la|copiar/i;

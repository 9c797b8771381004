import Pictures

/// The site's style sheet: readable from 320 px on, light and dark, with contrast of at least 4.5 to 1.
enum SiteStyle {
  static let css = light + dark + page + code + parts + PicturePage.pictureCSS + "\n"

  private static let light = """
    :root{color-scheme:light dark;--page:#fff;--side:#f5f5f7;--card:#fff;--line:#d9d9df;--text:#1d1d1f;--second:#5c5c63;\
    --link:#0a58b8;--code:#f4f4f7;--error:#c4161c;--warning:#8a5200;--info:#0a58b8;--hint:#5c5c63;--good:#17743a;\
    --hl-c:#5f6b62;--hl-s:#a0190f;--hl-w:#8d1b8c;--hl-t:#0b5f6b;--hl-n:#1c3fb5;--hl-k:#0b5f6b;--hl-a:#7a4a00;--mark:#ffe7a3}

    """
  private static let dark = """
    @media (prefers-color-scheme:dark){:root{--page:#141416;--side:#1b1b1e;--card:#1e1e21;--line:#3a3a40;--text:#f2f2f4;\
    --second:#a9a9b2;--link:#7ab8ff;--code:#232327;--error:#ff8a85;--warning:#f0b450;--info:#7ab8ff;--hint:#a9a9b2;\
    --good:#57cf8d;--hl-c:#9aa79d;--hl-s:#ff9d8a;--hl-w:#ee9ff0;--hl-t:#7fd4df;--hl-n:#a9b8ff;--hl-k:#7fd4df;--hl-a:#e7b878;\
    --mark:#5c4a12}}

    """
  private static let page = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
    body{margin:0;overflow-wrap:break-word;background:var(--page);color:var(--text);font:16px/1.6 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,\
    Helvetica,Arial,sans-serif}
    a{color:var(--link);text-underline-offset:2px}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
    .skip{position:absolute;left:-9999px;top:0;padding:8px 16px;background:var(--card);z-index:2}.skip:focus{left:8px;top:8px}
    .top{background:var(--side);border-bottom:1px solid var(--line)}
    .top>div{max-width:1180px;margin:0 auto;padding:10px 20px;display:flex;flex-wrap:wrap;gap:6px 22px;align-items:center}
    .top .name{font-weight:700;font-size:18px;text-decoration:none;color:var(--text)}
    .top ul{display:flex;flex-wrap:wrap;gap:2px 18px;list-style:none;margin:0;padding:0}
    .top nav a{color:var(--text);text-decoration:none;padding:4px 0;display:inline-block}
    .top nav a:hover,.top nav a[aria-current]{text-decoration:underline}
    .search{position:relative;margin-left:auto;flex:0 1 300px;min-width:min(100%,220px)}
    .search input{width:100%;font:inherit;font-size:15px;padding:6px 12px;border:1px solid var(--second);border-radius:8px;\
    background:var(--page);color:var(--text)}
    .search ul{display:block;position:absolute;right:0;left:0;top:100%;min-width:min(92vw,420px);margin:4px 0 0 auto;padding:6px;\
    background:var(--card);border:1px solid var(--line);border-radius:10px;box-shadow:0 8px 28px #0003;z-index:3;max-height:70vh;\
    overflow:auto}
    .search ul:empty{display:none}
    .search li a{display:block;padding:6px 10px;border-radius:6px;text-decoration:none;color:var(--text);overflow-wrap:anywhere}
    .search li a:hover,.search li a:focus{background:var(--code)}
    .search li span,.search li.none{color:var(--second);font-size:13px;display:block}
    main{max-width:1180px;margin:0 auto;padding:24px 20px 72px;min-width:0}
    main>*{max-width:78ch}main>.wide,main>.columns,main>.table{max-width:none}
    h1{font-size:clamp(25px,5vw,36px);line-height:1.2;margin:12px 0 8px;overflow-wrap:anywhere}
    h2{font-size:22px;line-height:1.3;margin:40px 0 10px;overflow-wrap:anywhere}
    h3{font-size:17px;line-height:1.35;margin:26px 0 6px;overflow-wrap:anywhere}
    p,ul,ol,dl{margin:0 0 14px}li{margin:3px 0;overflow-wrap:anywhere}dd{margin:2px 0 14px}dt{font-weight:600;overflow-wrap:anywhere}
    .lead{font-size:18px}
    .crumbs{font-size:14px;color:var(--second);margin:0}
    footer{border-top:1px solid var(--line);color:var(--second);font-size:14px;padding:20px;text-align:center}

    """
  private static let code = """
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.87em}
    code{background:var(--code);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
    pre{background:var(--code);border:1px solid var(--line);border-radius:10px;padding:14px 16px;overflow:auto;margin:0 0 14px;\
    line-height:1.5;font-size:13.5px;max-height:640px}
    pre code{background:none;padding:0;font-size:inherit;overflow-wrap:normal}
    .hl-c{color:var(--hl-c)}.hl-s{color:var(--hl-s)}.hl-w{color:var(--hl-w)}.hl-t{color:var(--hl-t)}.hl-n{color:var(--hl-n)}\
    .hl-k{color:var(--hl-k)}.hl-a{color:var(--hl-a)}
    mark{background:var(--mark);color:inherit;border-radius:3px}

    """
  private static let parts = """
    .facts{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0;margin:0 0 18px;font-size:14px}
    .facts li{border:1px solid var(--line);border-radius:999px;padding:2px 12px;margin:0}
    .error{color:var(--error)}.warning{color:var(--warning)}.info{color:var(--info)}.hint{color:var(--hint)}
    .facts .severity{font-weight:700;border-color:currentColor}
    .columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:0 24px}
    .columns>*{min-width:0}
    .columns h3{margin-top:8px}
    .reports{border-left:3px solid var(--error);padding-left:12px;overflow-wrap:anywhere}
    .reports.warning{border-color:var(--warning)}.reports.info{border-color:var(--info)}.reports.hint{border-color:var(--hint)}
    .reports,.reports *{color:var(--text)}
    details{margin:0 0 14px}summary{cursor:pointer;color:var(--link);padding:4px 0}
    .note{color:var(--second);font-size:14.5px}
    .grade{font-weight:600;text-decoration-style:dotted}
    .picture{overflow-x:auto;margin:0 0 8px}.picture svg{max-width:none}
    .table{overflow-x:auto;margin:0 0 16px}
    table{border-collapse:collapse;font-size:14.5px;width:100%}
    th,td{text-align:left;vertical-align:top;padding:7px 12px 7px 0;border-bottom:1px solid var(--line);min-width:7em}
    th{color:var(--second);font-weight:600}
    .key{border-bottom:1px solid var(--line);padding:14px 0}.key h3{margin:0 0 4px;font-family:ui-monospace,SFMono-Regular,\
    Menlo,Consolas,monospace;font-size:15px}.key dl{display:grid;grid-template-columns:8.5em 1fr;gap:2px 12px;margin:6px 0;\
    font-size:14.5px}.key dt{color:var(--second);font-weight:400}.key dd{margin:0;min-width:0;overflow-wrap:anywhere}
    @media (max-width:520px){.key dl{grid-template-columns:1fr}.key dd{margin-bottom:6px}.search{flex-basis:100%}}
    @media print{.top nav,.search{display:none}pre{max-height:none;white-space:pre-wrap}}

    """
}
